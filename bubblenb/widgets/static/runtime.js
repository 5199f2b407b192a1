/* bubblenb 0.1.0 */
async function i(t){let e=URL.createObjectURL(new Blob([t],{type:"text/javascript"}));try{let{embed:n}=await import(e);return n}finally{URL.revokeObjectURL(e)}}var m={initialize:({model:t})=>{let e=null;return{embed:async(...n)=>{let r=e??=i(String(t.get("bundle")));return r.catch(()=>{e=null}),(await r)(...n)}}},render:()=>{}};export{m as default};
