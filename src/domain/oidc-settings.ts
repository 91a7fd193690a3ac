/** An identity provider as the operator configured it (OpenID Connect). */
export interface OidcSettings {
  /** Exactly as the provider writes it in its tokens. */
  issuer: string
  clientId: string
  /** Null for a public client, which PKCE alone protects. */
  clientSecret: string | null
  /** What people call the provider, as on the button. */
  label: string
}
