import { wordSet } from '../word-list.ts'

/**
 * Query parameters that identify the source of a visit and not the page. From the vendors' documentation and from the
 * public lists that browsers and extensions remove; July 2026. ChatGPT adds `utm_source=openai` and
 * `utm_source=chatgpt.com` to its citations.
 */
const NAMES = `
  gclid gclsrc gbraid wbraid dclid gad_source gad_campaignid srsltid _ga _gl
  fbclid fb_action_ids fb_action_types fb_ref fb_source
  msclkid cvid ocid
  yclid ysclid _openstat
  ttclid twclid li_fat_id igshid igsh sc_cid scid epik rdt_cid s_cid
  mc_cid mc_eid
  _hsenc _hsmi __hssc __hstc __hsfp hsctatracking
  mkt_tok vero_id vero_conv oly_anon_id oly_enc_id
  wickedid rb_clickid irclickid irgwc clickid awc cjevent
  _branch_match_id _branch_referrer
  trk trkcampaign trackingid lipi
  ref_src ref_url __twitter_impression
  guccounter guce_referrer guce_referrer_sig
  at_medium at_campaign at_custom1 at_custom2 at_custom3 at_custom4
  xtor ns_campaign ns_mchannel ns_source ns_linkname ns_fee
  spm scm wt_mc wt.mc_id wt_zmc
  cmpid ito smid sref mbid
`

const PREFIXES = [
  'utm_',
  'pk_',
  'piwik_',
  'mtm_',
  'matomo_',
  'hsa_',
  'stm_',
  'oly_',
  'vero_',
  'pf_rd_',
  'pd_rd_',
]

/** Parameters that mark the AMP version of a page. */
const AMP_PAIRS = new Set(['amp', 'amp=', 'amp=1', 'amp=true', 'outputtype=amp', 'amp_js_v=0.1'])

const TRACKING = wordSet(NAMES)

/**
 * A query string without tracking parameters; the rest stays unchanged.
 * @param search with its `?`, or empty
 */
export function withoutTracking(search: string): string {
  if (search.length < 2) return ''
  const pairs = search.slice(1).split('&')
  const kept = pairs.filter((pair) => pair !== '' && !isTracking(pair))
  if (kept.length === 0) return ''
  return kept.length === pairs.length ? search : `?${kept.join('&')}`
}

function isTracking(pair: string): boolean {
  const equals = pair.indexOf('=')
  // A copied HTML source contains `&amp;` instead of `&`.
  const name = (equals < 0 ? pair : pair.slice(0, equals)).toLowerCase().replace(/^(amp;)+/, '')
  if (TRACKING.has(name) || PREFIXES.some((prefix) => name.startsWith(prefix))) return true
  return pair.length <= 16 && AMP_PAIRS.has(pair.toLowerCase())
}
