import { describe, expect, it } from 'vitest'
import { scoreText } from '../../../fixtures/score-text.ts'

const othersIn = (text: string) => scoreText(text).mentionedBrands

describe('the name of a brand', () => {
  it('is the shorter one where both occur', () => {
    expect(
      othersIn('1. **Hooli CRM** – solid\n2. **Piedpiper** – cheap\n\nHooli is what most take.'),
    ).toEqual(['Hooli', 'Piedpiper'])
  })

  it('is what the products of one maker begin with', () => {
    const text = '1. **Hooli Phone 2** – solid\n2. **Hooli Phone 3** – cheap\n3. **Piedpiper** – fine'
    expect(othersIn(text)).toEqual(['Hooli Phone', 'Piedpiper'])
  })

  it('is the maker’s where a product and the maker alone are named', () => {
    const text =
      '1. **Hooli Phone Max** – solid\n2. **Hooli Phone Mini** – cheap\n\nMost of us buy from Hooli again.'
    expect(othersIn(text)).toEqual(['Hooli'])
  })

  it('is the known maker’s in front of a model', () => {
    const text =
      '1. **Google Pixel 7a** – solid\n2. **Sony WH-1000XM5** – cheap\n3. **Google Pixel 9 Pro** – fine'
    expect(othersIn(text)).toEqual(['Google', 'Sony'])
  })

  it('keeps a number that is a part of it', () => {
    const text = '1. **Rema 1000** – solid\n2. **Coop 365discount** – cheap\n3. **Hooli** – fine'
    expect(othersIn(text)).toEqual(['Rema 1000', 'Coop 365discount', 'Hooli'])
  })

  it('is what names with the same three words begin with', () => {
    const text =
      '1. **Silver Swim Lessons Downtown** – solid\n2. **Piedpiper** – fine\n3. **Silver Swim Lessons Harbour** – cheap'
    expect(othersIn(text)).toEqual(['Silver Swim Lessons', 'Piedpiper'])
  })

  it('stays whole where names begin with the same ordinary word', () => {
    const text = '1. **Silver Hooli** – solid\n2. **Silver Piedpiper** – cheap'
    expect(othersIn(text)).toEqual(['Silver Hooli', 'Silver Piedpiper'])
  })

  it('is the owner’s in a possessive', () => {
    const text = '1. **Hooli** – solid\n2. **Piedpiper** – cheap\n\nWe liked Hooli’s support.'
    expect(othersIn(text)).toEqual(['Hooli', 'Piedpiper'])
  })

  it('holds no characters that nobody sees', () => {
    const text = '1. **Hoo\u200Bli** – solid\n2. **Piedpiper** – cheap'
    expect(othersIn(text)).toEqual(['Hooli', 'Piedpiper'])
  })
})
