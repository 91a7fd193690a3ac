const RELOADED_AT = 'earshot.reloaded-at'
const ONCE_MS = 60_000

/** After an update the server has other files than this page knows of: a screen that cannot be loaded loads the page anew, once. */
export function reloadAfterUpdate(): void {
  addEventListener('vite:preloadError', (event) => {
    const before = Number(sessionStorage.getItem(RELOADED_AT))
    if (Date.now() - before < ONCE_MS) return
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
