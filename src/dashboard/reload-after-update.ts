const RELOADED_AT = 'earshot.reloaded-at'
const ONCE_MS = 60_000

/**
 * After an update the server no longer has the files that this page refers to: if a screen cannot be loaded, the page
 * is reloaded once.
 */
export function reloadAfterUpdate(): void {
  addEventListener('vite:preloadError', (event) => {
    const before = Number(sessionStorage.getItem(RELOADED_AT))
    if (Date.now() - before < ONCE_MS) return
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
