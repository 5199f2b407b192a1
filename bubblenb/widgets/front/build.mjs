// Bundles every entry into ../static. With --check it builds into memory and fails where the files on disk differ.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const front = dirname(fileURLToPath(import.meta.url));
const root = join(front, "../../..");
const generated = join(front, "src/generated");
const built = join(front, "../static");
const check = process.argv.includes("--check");

const python = (...args) =>
  JSON.parse(execFileSync(process.env.PYTHON ?? "python3", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 24 }));

const packageFile = readFileSync(join(root, "bubblenb/__init__.py"), "utf8");
const version = /^__version__ = "([^"]+)"$/m.exec(packageFile)?.[1];
if (!version) throw new Error("bubblenb/__init__.py has no line __version__ = \"...\"");
const banner = `/* bubblenb ${version} */`;

const theme = python("-m", "bubblenb.theme");
const screen = python("-c", "import json; from bubblenb.words.en.screen import SCREEN; print(json.dumps(SCREEN))");

/** path -> text of every file this build makes */
const made = new Map();
const json = (value) => `${JSON.stringify(value, null, 1)}\n`;
made.set(join(generated, "suits.json"), json(theme.suits));
made.set(join(generated, "screen.json"), json(screen));

// The sources import what is generated, so it has to be there before the bundler looks.
if (!check) {
  mkdirSync(generated, { recursive: true });
  for (const [path, text] of made) writeFileSync(path, text);
}

const shared = {
  absWorkingDir: front,
  bundle: true,
  minify: true,
  write: false,
  legalComments: "none",
  charset: "utf8",
  target: ["es2022", "chrome111", "firefox113", "safari16.4"],
  define: { __BNB_VERSION__: JSON.stringify(version), "process.env.NODE_ENV": '"production"' },
  jsx: "automatic",
  jsxImportSource: "preact",
  banner: { js: banner, css: banner },
  logLevel: "warning",
};

const entries = readdirSync(join(front, "src/entries")).filter((name) => /\.tsx?$/.test(name));
for (const name of entries.sort()) {
  const stem = name.replace(/\.tsx?$/, "");
  const page = stem.endsWith("-page"); // stands in a page as a plain script, all others are modules
  const result = await build({ ...shared, entryPoints: [`src/entries/${name}`], format: page ? "iife" : "esm" });
  const text = result.outputFiles[0].text;
  if (page && /<\/script|<!--/i.test(text)) throw new Error(`${name}: its text would end the script block it stands in`);
  made.set(join(built, `${stem}.js`), text);
}

const styles = readdirSync(join(front, "src/style")).filter((name) => name.endsWith(".css")).sort();
const css = await build({
  ...shared,
  stdin: { contents: [...styles.map((name) => `@import "./${name}";`), theme.css].join("\n"), loader: "css", resolveDir: join(front, "src/style") },
});
made.set(join(built, "bubblenb.css"), css.outputFiles[0].text);

if (check) {
  const differ = [...made].filter(([path, text]) => {
    try {
      return readFileSync(path, "utf8") !== text;
    } catch {
      return true;
    }
  });
  const known = new Set(made.keys());
  const strange = readdirSync(built, { withFileTypes: true })
    .filter((file) => file.isFile() && !known.has(join(built, file.name)))
    .map((file) => join(built, file.name));
  for (const path of [...differ.map(([path]) => path), ...strange]) {
    console.error(`${relative(root, path)} is not what its sources make: run npm run build`);
  }
  process.exitCode = differ.length + strange.length ? 1 : 0;
} else {
  mkdirSync(built, { recursive: true });
  for (const [path, text] of made) writeFileSync(path, text);
  for (const [path, text] of made) console.log(`${relative(root, path)}  ${text.length} characters`);
}
