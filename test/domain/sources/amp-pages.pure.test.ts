import { expect, it } from 'vitest'
import { leaveAmp } from '../../../src/domain/sources/amp-pages.ts'

function left(address: string): string {
  const url = new URL(address)
  leaveAmp(url)
  return url.href
}

it.each([
  ['https://amp.theguardian.com/technology/x', 'https://www.theguardian.com/technology/x'],
  ['https://a.example/2026/best-crm-tools/amp/', 'https://a.example/2026/best-crm-tools/'],
  ['https://a.example/best-crm-tools/amp', 'https://a.example/best-crm-tools'],
  ['https://a.example/news/1234567/amp', 'https://a.example/news/1234567'],
  ['https://a.example/x.amp.html', 'https://a.example/x.html'],
])('the AMP form %s is shown as its page', (address, page) => {
  expect(left(address)).toBe(page)
})

it.each([
  'https://a.example/products/amp',
  'https://a.example/amp',
  'https://a.example/amp/best-crm-tools',
  'https://amp.example/x',
  'https://amp.cnn.com/cnn/x',
  'https://a.example/guitar-amp/',
  'https://en.wikipedia.org/wiki/AMP',
])('%s may be a page of its own, and stays', (address) => {
  expect(left(address)).toBe(address)
})
