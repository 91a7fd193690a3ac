/** An identity provider as the operator configured it (OpenID Connect). */
export interface OidcSettings {
  /** Exactly as the provider writes it in its tokens. */
  issuer: string
  clientId: string
  /** Null for a public client, which only PKCE protects. */
  clientSecret: string | null
  /** The name of the provider on the button. */
  label: string
}
