import { createHash } from 'node:crypto'

const DARK =
  '--ink:#e8eaee;--soft:#a2a9b5;--faint:#7b828e;--rule:#2a2f38;--page:#12151a;--tint:#191d24;--accent:#86aaff;--band:#86aaff26'

/** One accent colour; changes within noise are grey. The dashboard sets `data-theme` to its own colours. */
export const STYLE = `
:where(:root){color-scheme:light dark;--ink:#16191f;--soft:#5c6470;--faint:#8b929d;--rule:#e6e8ec;--page:#fff;--tint:#f6f7f9;--accent:#2456d6;--band:#2456d61f}
@media (prefers-color-scheme:dark){:where(:root:not([data-theme=light])){${DARK}}}
:where(:root[data-theme=dark]){color-scheme:dark;${DARK}}
:where(:root[data-theme=light]){color-scheme:light}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
main{max-width:58rem;margin:0 auto;padding:3.5rem 1.5rem 4rem}
header p{margin:0;color:var(--soft)}
h1{font-size:1rem;font-weight:600;margin:0}
.verdict{font-size:clamp(1.5rem,1.1rem + 1.7vw,2.2rem);line-height:1.22;letter-spacing:-.015em;font-weight:600;margin:1.6rem 0 1rem;text-wrap:balance}
.verdict.real{color:var(--accent)}
.quiet-text,.note{color:var(--soft);font-size:.875rem;margin:.4rem 0}
.flag{display:inline-block;border:1px solid var(--rule);border-radius:1rem;padding:.1rem .7rem;font-size:.8125rem;color:var(--soft);margin-top:.6rem}
section{margin-top:3.2rem}
h2{font-size:1.125rem;letter-spacing:-.005em;margin:0 0 .35rem}
h3{font-size:.9375rem;margin:1.6rem 0 .2rem}
.cards{display:grid;grid-template-columns:repeat(5,1fr);gap:0;border-top:1px solid var(--rule);border-bottom:1px solid var(--rule);margin-top:2.4rem}
.card{padding:1.05rem 1rem 1rem;border-left:1px solid var(--rule);min-width:0}
.card:first-child{border-left:0;padding-left:0}
.card h2{font-size:.8125rem;font-weight:500;color:var(--soft);margin:0}
.card .big{color:var(--ink);font-size:1.9rem;line-height:1.2;font-weight:600;letter-spacing:-.02em;margin:.15rem 0 .1rem;white-space:nowrap}
.card p{margin:0;font-size:.8125rem;color:var(--soft);line-height:1.45}
.card .delta{margin-top:.45rem;color:var(--faint)}
.real-text,.card .delta.real{color:var(--accent);font-weight:600}
.spark{display:block;width:100%;max-width:7.5rem;height:1.5rem;margin-top:.5rem;overflow:visible}
.spark path{fill:none;stroke:var(--faint);stroke-width:1.4;stroke-linejoin:round}
.spark circle{fill:var(--ink)}
.trend{display:block;width:100%;height:auto;margin-top:.9rem;overflow:visible}
.trend text{font-size:11px;fill:var(--ink)}
.trend .quiet{fill:var(--faint)}
.trend .end{text-anchor:end}.trend .middle{text-anchor:middle}
.trend .grid{stroke:var(--rule)}
.trend .period{fill:var(--tint)}
.trend .band{fill:var(--band)}
.trend .line{fill:none;stroke:var(--accent);stroke-width:2;stroke-linejoin:round}
.trend .dot{fill:var(--page);stroke:var(--accent);stroke-width:1.6}
.trend .whisker{stroke:var(--accent);stroke-opacity:.45;stroke-width:4}
.trend .break{stroke:var(--soft);stroke-dasharray:2 3}
.scroll{overflow-x:auto;margin-top:.7rem}
.scroll table{overflow-wrap:break-word}td:first-child,.wide{overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-size:.875rem;line-height:1.4}
th{font-weight:500;color:var(--soft);text-align:left;font-size:.8125rem;white-space:nowrap}
th,td{padding:.5rem .9rem .5rem 0;border-bottom:1px solid var(--rule);vertical-align:top}
th:last-child,td:last-child{padding-right:0}
td:first-child{min-width:10rem}
.parts th:first-child{width:34%}
.number{text-align:right;white-space:nowrap}
.plot{display:block;width:160px;height:16px;margin-top:.15rem}
.plot .track{stroke:var(--rule)}
.plot .range{stroke:var(--faint);stroke-width:3;stroke-linecap:round;stroke-opacity:.55}
.plot .before{stroke:var(--faint);stroke-width:1.5}
.plot .value{fill:var(--soft)}
.plot.real .value,.own .plot .value{fill:var(--accent)}
.plot.real .range{stroke:var(--accent)}
.own td:first-child{font-weight:600}
.faint{color:var(--faint)}
.word{font-size:.8125rem;color:var(--faint)}
.wide{min-width:12rem}
a{color:inherit;text-decoration-color:var(--faint);text-underline-offset:.18em}
sup a{text-decoration:none;color:var(--accent);padding:0 .1em}
ol{padding-left:1.4rem;margin:.8rem 0 0}
li{padding:.3rem 0 .3rem .2rem}
li::marker{color:var(--faint);font-variant-numeric:tabular-nums}
blockquote{margin:.3rem 0 .2rem;padding:.1rem 0 .1rem .9rem;border-left:2px solid var(--rule);color:var(--soft);font-size:.875rem}
mark{background:none;color:var(--accent);font-weight:600}
code{font:.78em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:var(--faint)}
footer{margin-top:3.6rem;border-top:1px solid var(--rule);padding-top:1rem;color:var(--soft);font-size:.8125rem}
footer p{margin:.5rem 0;max-width:46rem}
@media screen and (max-width:46rem){main{padding:2rem 1.1rem 3rem}.cards{grid-template-columns:1fr 1fr}.card{border-left:0;padding:1rem .8rem 1rem 0;border-top:1px solid var(--rule)}.card:first-child{grid-column:1/-1}.card:first-child,.card:nth-child(1){border-top:0}section{margin-top:2.6rem}.scroll table,.scroll tbody{display:block}.scroll thead,.scroll .empty{display:none}.scroll tr{display:flex;flex-wrap:wrap;align-items:baseline;gap:.1rem 1rem;padding:.6rem 0;border-bottom:1px solid var(--rule)}.scroll td{border:0;padding:0;min-width:0;text-align:left;white-space:normal}.scroll td:first-child,.scroll td.wide{flex-basis:100%}.scroll td[data-label]::before{content:attr(data-label) " ";color:var(--faint);font-size:.8125rem}.scroll td br{display:none}.plot{width:110px}.trend text{font-size:17px}}
@page{size:A4;margin:16mm 15mm}
@media print{:root{color-scheme:light;--ink:#16191f;--soft:#4d545f;--faint:#7b828e;--rule:#dcdfe4;--page:#fff;--tint:#f5f6f8;--accent:#2456d6;--band:#2456d61f}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
html{font-size:9.5pt}main{max-width:none;padding:0}.plot{width:110px}.scroll{overflow:visible}section{margin-top:8mm}.cards{grid-template-columns:repeat(5,1fr)}.card{border-left:1px solid var(--rule);border-top:0;padding:.6rem .5rem .6rem .6rem}.card:first-child{grid-column:auto;padding-left:0}.card .big{font-size:15pt}
h2,h3{break-after:avoid}tr,li,.card,.trend,blockquote{break-inside:avoid}thead{display:table-header-group}}
`

/** The hash by which the policy allows this style and no other. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`
