import { describe, expect, it, vi } from 'vitest'
import { keywordColumns } from '../../../src/domain/prompt-suggestions/keyword-columns.ts'

const columnsOf = (header: string) => keywordColumns(header.split(','))

describe('a header', () => {
  it.each([
    ['en', 'Top queries,Clicks,Impressions,CTR,Position'],
    ['en, API', 'Query,Clicks,Impressions,CTR,Position'],
    ['de', 'Häufigste Suchanfragen,Klicks,Impressionen,CTR,Position'],
    ['fr', 'Requêtes les plus fréquentes,Clics,Impressions,CTR,Position'],
    ['es', 'Consultas principales,Clics,Impresiones,CTR,Posición'],
    ['it', 'Query più frequenti,Clic,Impressioni,CTR,Posizione'],
    ['nl', 'Populairste zoekopdrachten,Klikken,Vertoningen,CTR,Positie'],
    ['pt', 'Principais consultas,Cliques,Impressões,CTR,Posição'],
    ['da', 'Mest populære forespørgsler,Klik,Eksponeringer,CTR,Placering'],
  ])('of Search Console in %s has queries, clicks and impressions, and no volume', (_, header) => {
    expect(columnsOf(header)).toEqual({
      format: 'search-console',
      keyword: 0,
      volume: null,
      volumeSource: null,
      clicks: 1,
      impressions: 2,
    })
  })

  it.each([
    ['en', 'Keyword,Currency,Avg. monthly searches,Competition'],
    ['de', 'Keyword,Currency,Durchschnittl. Suchanfragen pro Monat,Wettbewerb'],
    ['fr', 'Mot clé,Devise,Nombre moyen de recherches mensuelles,Concurrence'],
    ['es', 'Palabra clave,Moneda,Promedio de búsquedas mensuales,Competencia'],
    ['it', 'Parola chiave,Valuta,Media ricerche mensili,Concorrenza'],
    ['nl', 'Zoekwoord,Valuta,Gemiddeld aantal zoekopdrachten per maand,Concurrentie'],
    ['pt', 'Palavra-chave,Moeda,Média de pesquisas mensais,Concorrência'],
    ['da', 'Søgeord,Valuta,Gns. månedlige søgninger,Konkurrence'],
  ])('of Keyword Planner in %s has a monthly volume', (_, header) => {
    expect(columnsOf(header)).toMatchObject({
      format: 'keyword-planner',
      keyword: 0,
      volume: 2,
      volumeSource: 'Google Ads Keyword Planner',
    })
  })

  it.each([
    ['#,Keyword,Country,Difficulty,Volume,CPC,Parent Keyword,SERP Features', 1, 4, 'Ahrefs'],
    ['Keyword,Intent,Volume,Trend,Keyword Difficulty,CPC (USD)', 0, 2, 'Semrush'],
    ['Keyword,Search Volume', 0, 1, 'Imported list (Search Volume)'],
    ['Suchbegriff,Suchvolumen', 0, 1, 'Imported list (Suchvolumen)'],
  ])('%j names who says the volume', (header, keyword, volume, volumeSource) => {
    expect(columnsOf(header)).toMatchObject({ format: 'keyword-list', keyword, volume, volumeSource })
  })

  it.each([['Keyword'], ['query'], ['Suchanfrage'], ['MOT CLÉ']])('%j alone is of a plain list', (header) => {
    expect(columnsOf(header)).toMatchObject({ format: 'plain-list', keyword: 0 })
  })

  it.each([['best crm'], ['Page,Clicks'], ['Keyword Stats 2026-01-01'], ['']])('%j is none', (header) => {
    expect(columnsOf(header)).toBeNull()
  })

  it('of 1 MB is read no further than a header is long', () => {
    const exec = vi.spyOn(RegExp.prototype, 'exec')
    keywordColumns(['media '.repeat(180_000), 'Keyword'])
    const lengths = exec.mock.calls.map(([text]) => text.length)
    exec.mockRestore()
    expect([lengths.length > 0, Math.max(...lengths) < 1_000]).toEqual([true, true])
  })
})
