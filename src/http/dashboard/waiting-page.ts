/** The page while the dashboard is being built; it reloads itself after a second. */
export function waitingPage(nonce: string): string {
  return page(
    nonce,
    '<meta http-equiv="refresh" content="1">',
    '<h1>One moment</h1><p>The dashboard is being put together. This happens once, after an update.</p>',
  )
}

/** The problem itself is only in the log, because it may contain paths of the machine. */
export function problemPage(nonce: string): string {
  return page(
    nonce,
    '',
    '<h1>The dashboard could not be built</h1><p>The log of the server says why. Often <code>npm ci</code> cures it. ' +
      'The API works as usual: <a href="/docs">its reference</a>.</p>',
  )
}

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{margin:0;min-height:100vh;display:grid;' +
  'place-content:center;padding:2rem;background:light-dark(#fff,#14171c);color:light-dark(#1d232b,#e3e7ec)}' +
  'h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:0;max-width:32rem}a{color:inherit}'

function page(nonce: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Earshot</title>
<style nonce="${nonce}">${STYLE}</style>
${head}
</head>
<body><main>${body}</main></body>
</html>
`
}
