/** The look of the proof's page: the platform's colours, without its style sheet (web/styles/tokens.css). */
export const style = `
:root{--bg:#faf8f4;--surface:#fff;--surface-2:#f3f0ea;--border:#ddd8ce;--border-strong:#8b8579;--ink:#1b1f24;--ink-2:#4a525c;--ink-3:#626b76;--accent:#0f5c63;--positive:#1b6e45;--warning:#8a5200;--danger:#b3261e;--positive-soft:#e6f0ea;--warning-soft:#f7eee0;--danger-soft:#f8e7e5;color-scheme:light}
@media (prefers-color-scheme:dark){:root{--bg:#0f1416;--surface:#161d20;--surface-2:#1e272b;--border:#2c383d;--border-strong:#6d7b81;--ink:#eceff0;--ink-2:#b6c0c4;--ink-3:#93a0a5;--accent:#5fb8be;--positive:#58c08a;--warning:#e0a648;--danger:#f28b82;--positive-soft:#16291f;--warning-soft:#2b2415;--danger-soft:#2f1f1f;color-scheme:dark}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.5 Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:1040px;margin:0 auto;padding:32px 20px 64px}
h1{font:600 26px/1.25 "Source Serif 4",Georgia,serif;margin:4px 0 8px;text-wrap:balance}
h2{font:600 17px/1.3 Inter,system-ui,sans-serif;margin:32px 0 8px}
h3{font:600 14px/1.4 Inter,system-ui,sans-serif;margin:20px 0 4px}
p{margin:0 0 8px;max-width:72ch}
.kind{color:var(--ink-3);font-size:13px;margin:0}
.verdict{border:1px solid var(--border);border-left:4px solid var(--border-strong);background:var(--surface);border-radius:6px;padding:16px 20px;margin:20px 0}
.verdict h2{margin:0 0 4px}
.verdict.good{border-left-color:var(--positive)}.verdict.good h2{color:var(--positive)}
.verdict.warn{border-left-color:var(--warning)}.verdict.warn h2{color:var(--warning)}
.verdict.bad{border-left-color:var(--danger)}.verdict.bad h2{color:var(--danger)}
.checks{display:grid;gap:4px 24px;grid-template-columns:repeat(auto-fit,minmax(260px,1fr));color:var(--ink-2);font-size:14px;margin-top:12px}
.mono{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:13px;overflow-wrap:anywhere}
.tools{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;margin:24px 0 8px}
.tools input[type=search]{flex:1 1 240px;min-height:40px;padding:8px 12px;border:1px solid var(--border-strong);border-radius:6px;background:var(--surface);color:var(--ink);font:inherit}
.tools label{display:flex;align-items:center;gap:8px;min-height:40px}
.tools input[type=checkbox]{width:20px;height:20px;accent-color:var(--accent)}
.shown{color:var(--ink-3);font-size:13px}
button{font:inherit;color:inherit;background:none;border:0;padding:0;cursor:pointer}
button:focus-visible,input:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
.number{display:grid;grid-template-columns:minmax(0,1fr) 170px 170px 120px;gap:2px 16px;width:100%;text-align:left;padding:8px 4px;min-height:44px;align-items:center;border-top:1px solid var(--border)}
.number:hover{background:var(--surface-2)}
.number .value{text-align:right;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.head{color:var(--ink-3);font-size:13px;border-top:0;min-height:0;cursor:default}.head:hover{background:none}
.igual{color:var(--positive)}.diferente{color:var(--danger);font-weight:600}.fora{color:var(--warning)}
.number.diferente-row{background:var(--danger-soft)}
.reason{grid-column:1/-1;color:var(--ink-3);font-size:13px}
.more,.action{display:inline-flex;align-items:center;min-height:40px;padding:8px 16px;border:1px solid var(--border-strong);border-radius:6px;background:var(--surface);margin-top:12px}
dialog{width:min(920px,calc(100vw - 24px));max-height:calc(100vh - 48px);border:1px solid var(--border);border-radius:8px;background:var(--surface);color:var(--ink);padding:20px 24px;overflow:auto}
dialog::backdrop{background:rgb(0 0 0/.45)}
dialog header{display:flex;gap:16px;justify-content:space-between;align-items:start}
dialog h2{margin:0}
.input{display:flex;justify-content:space-between;gap:16px;width:100%;text-align:left;padding:6px 4px;min-height:36px;border-top:1px solid var(--border)}
.input:hover{background:var(--surface-2)}
.scroll{overflow-x:auto;border:1px solid var(--border);border-radius:6px;max-height:320px}
table{border-collapse:collapse;font-size:13px;min-width:100%}
th,td{padding:5px 10px;text-align:left;white-space:nowrap;border-bottom:1px solid var(--border)}
th{position:sticky;top:0;background:var(--surface-2);font-weight:600}
details{border-top:1px solid var(--border);padding:8px 0}
summary{cursor:pointer;min-height:32px;display:flex;align-items:center;font-weight:600}
pre{margin:8px 0;padding:12px;background:var(--surface-2);border-radius:6px;overflow-x:auto;font-size:12px}
.drop{border:2px dashed var(--border-strong);border-radius:8px;padding:40px 20px;text-align:center;margin:24px 0}
.drop p{margin:0 auto 8px}
.drop.over{border-color:var(--accent);background:var(--surface-2)}
.bar{height:4px;background:var(--surface-2);border-radius:2px;overflow:hidden;margin-top:12px}
.bar i{display:block;height:100%;width:40%;background:var(--accent);animation:move 1.4s infinite ease-in-out}
@keyframes move{from{transform:translateX(-100%)}to{transform:translateX(260%)}}
@media (prefers-reduced-motion:reduce){.bar i{animation:none;width:100%}}
@media (max-width:720px){main{padding:20px 16px 48px}h1{font-size:22px}.number{grid-template-columns:1fr 1fr}.number .name{grid-column:1/-1}.number .value{text-align:left}.head{display:none}.value::before{content:attr(data-name) " ";color:var(--ink-3);font-size:12px;display:block}.number .verdict-cell{grid-column:1/-1}}
@media print{.tools,.more,.drop,details:not([open]){display:none}.number{break-inside:avoid}body{background:#fff}}
`;
