import { describe, expect, it } from 'vitest'
import { redirectOf } from '../../../src/domain/sources/redirects.ts'

const PAGE = 'https://www.acme.com/a?b=c&d'
const ESCAPED = encodeURIComponent(PAGE)
const BASE64 = Buffer.from(PAGE).toString('base64url')

describe('a redirect tells where it leads', () => {
  it.each([
    `https://www.google.com/url?sa=t&q=${ESCAPED}&usg=x`,
    `https://google.co.uk/url?url=${ESCAPED}`,
    `https://www.google.com.au/url?q=${ESCAPED}`,
    `https://www.google.de/imgres?imgurl=x&imgrefurl=${ESCAPED}`,
    `https://translate.google.com/translate?sl=en&u=${ESCAPED}`,
    'https://www.google.com/amp/s/www.acme.com/a?b=c&d',
    'https://www-acme-com.cdn.ampproject.org/c/s/www.acme.com/a?b=c&d',
    `https://www.bing.com/ck/a?!&&p=1&u=a1${BASE64}&ntb=1`,
    `https://duckduckgo.com/l/?uddg=${ESCAPED}&rut=1`,
    `https://r.search.yahoo.com/_ylt=A/RV=2/RE=1/RO=10/RU=${ESCAPED.toLowerCase()}/RK=2/RS=z-`,
    `https://l.facebook.com/l.php?u=${ESCAPED}&h=x`,
    `https://www.facebook.com/l.php?u=${ESCAPED}`,
    `https://l.instagram.com/?u=${ESCAPED}&e=x`,
    `https://www.linkedin.com/redir/redirect?url=${ESCAPED}`,
    `https://www.linkedin.com/safety/go?url=${ESCAPED}`,
    `https://www.youtube.com/redirect?event=x&q=${ESCAPED}`,
    `https://out.reddit.com/t3_1?url=${ESCAPED}`,
    `https://vk.com/away.php?to=${ESCAPED}`,
    `https://steamcommunity.com/linkfilter/?u=${ESCAPED}`,
    `https://link.zhihu.com/?target=${ESCAPED}`,
    `https://eur01.safelinks.protection.outlook.com/?url=${ESCAPED}&data=x`,
  ])('%s', (address) => {
    expect(redirectOf(new URL(address))).toEqual({ target: PAGE })
  })
})

describe('a redirect that does not tell', () => {
  it.each([
    'https://www.google.com/url?sa=t',
    'https://www.bing.com/ck/a?u=a1%%%',
    'https://www.bing.com/ck/a?u=b2xx',
    `https://www.bing.com/ck/a?u=a1${Buffer.from([0xff, 0xfe]).toString('base64url')}`,
    'https://r.search.yahoo.com/RU=%zz/RK=2',
    'https://www.google.com/amp/s/nothing',
    'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZ',
  ])('leads nowhere by itself: %s', (address) => {
    expect(redirectOf(new URL(address))).toEqual({ target: null })
  })
})

describe('what is no redirect', () => {
  it.each([
    `https://www.google.com/search?q=${ESCAPED}`,
    `https://google.com.evil.io/url?q=${ESCAPED}`,
    `https://notgoogle.com/url?q=${ESCAPED}`,
    `https://a.google.com/url?q=${ESCAPED}`,
    `https://acme.com/url?q=${ESCAPED}`,
    `https://www.bing.com/search?q=${ESCAPED}`,
    'https://www.facebook.com/acme',
    'https://www.youtube.com/watch?v=1&q=x',
    'https://t.co/abc',
    'https://vertexaisearch.cloud.google.com/',
    `https://fakesafelinks.protection.outlook.com.evil.io/?url=${ESCAPED}`,
  ])('%s', (address) => {
    expect(redirectOf(new URL(address))).toBeNull()
  })
})
