declare global {
  /** Where react-remove-scroll, a part of Mantine's dialogs, looks for it. */
  var __webpack_nonce__: string | undefined
}

/** The nonce that the server allows style elements with. Browsers hide it from the page's text, not from its scripts. */
export const STYLE_NONCE = document.querySelector<HTMLStyleElement>('style#nonce')?.nonce ?? ''

globalThis.__webpack_nonce__ = STYLE_NONCE
