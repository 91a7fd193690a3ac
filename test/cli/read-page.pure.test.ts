import { describe, expect, it } from 'vitest'
import { CaptureProblem } from '../../src/cli/captures/capture-problem.ts'
import { readHar } from '../../src/cli/captures/read-har.ts'
import { readPage } from '../../src/cli/captures/read-page.ts'

const said = (who: string, html: string, more = '') =>
  `<div data-message-author-role="${who}" ${more}>${html}</div>`
const chat = (html: string) => readPage(said('user', 'Which CRM?') + said('assistant', html))
const overview = (html: string, before = '<textarea name="q">which crm</textarea>') =>
  `<html><head><title>which crm - Google Search</title></head><body>${before}<div id="m-x-content">${html}</div></body></html>`
const aiMode = (html: string) =>
  `<span role="heading" aria-level="2">Which CRM is best?</span><div data-subtree="aimc">${html}</div>`

describe('a saved page of', () => {
  it('ChatGPT is its first question with the answer, the model and the links', () => {
    const page = `<!-- saved from url=(0026)https://chatgpt.com/c/1 --><main>
      ${said('user', '<div class="whitespace-pre-wrap">Which CRM\n is best?</div>')}
      ${said('assistant', '<p>Thinking</p><script>alert(1)</script>', 'data-message-model-slug="gpt-x"')}
      ${said('assistant', '<p>Use <a href="https://acme.example/?utm_source=chatgpt.com#:~:text=CRM">Acme</a>.</p><button>Copy</button>')}
      ${said('user', 'And cheaper?')}${said('assistant', 'Globex.')}</main>`
    expect(readPage(page)).toEqual({
      prompt: 'Which CRM is best?',
      llm: 'chatgpt',
      model: 'gpt-x',
      answer: 'Thinking\n\nUse [Acme](https://acme.example/?utm_source=chatgpt.com).',
      sources: [{ url: 'https://acme.example/?utm_source=chatgpt.com', title: 'Acme' }],
      surface: 'ui',
    })
  })

  it('Copilot is its first question with the answer', () => {
    const page =
      '<div data-content="user-message">Which CRM?</div><div data-content="ai-message"><p>Acme.</p></div>'
    expect(readPage(page)).toMatchObject({ llm: 'copilot', prompt: 'Which CRM?', answer: 'Acme.' })
  })

  it('AI Mode has the words of the answer without its cards, and the sources of both', () => {
    const cards =
      '<ul><li><a href="https://www.google.com/url?q=https%3A%2F%2Fblog.example%2F">Globex, the best</a></li></ul>'
    const page = aiMode(
      `<div data-container-id="main-col"><p>Acme<a href="https://acme.example/">site</a></p></div>${cards}`,
    )
    expect(readPage(page)).toMatchObject({
      llm: 'google-ai-mode',
      prompt: 'Which CRM is best?',
      answer: 'Acme[site](https://acme.example/)',
      sources: [
        { url: 'https://acme.example/' },
        { url: 'https://blog.example/', title: 'Globex, the best' },
      ],
    })
  })

  it('an AI Overview has the question of the search, and no links to Google itself', () => {
    const page = overview(
      '<p>Acme.</p><a href="https://support.google.com/x">More</a><a href="/search?q=x">Next</a>',
    )
    expect(readPage(page)).toMatchObject({ llm: 'google-ai-overview', prompt: 'which crm', sources: [] })
  })

  it('a search has its question in the title, where the field is missing', () => {
    expect(readPage(overview('<p>Acme.</p>', '')).prompt).toBe('which crm')
  })

  it('any product takes the question that is given instead', () => {
    expect(readPage(overview('Acme.'), 'Which CRM for two?').prompt).toBe('Which CRM for two?')
  })
})

describe('the answer of a saved page', () => {
  it.each([
    ['<h2>Best</h2><p>Acme <strong>is</strong> good.</p>', '### Best\n\nAcme **is** good.'],
    ['<ol><li><p>Acme</p><ul><li>cheap</li></ul></li><li>Globex</li></ol>', '1. Acme\n   - cheap\n2. Globex'],
    ['<ol start="3"><li>Acme</li><li>Globex</li></ol>', '3. Acme\n4. Globex'],
    ['<ol start="-1"><li>A</li><li value="5">B</li><li>C</li></ol>', '1. A\n5. B\n6. C'],
    ['<p>One</p><ul><li>a</li></ul><p>Two<br>lines</p>', 'One\n\n- a\n\nTwo\nlines'],
    ['<table><tr><th>Tool</th></tr><tr><td>A|b</td></tr></table>', '| Tool |\n| --- |\n| A\\|b |'],
    [
      '<table><tr><td></td><th>Acme</th></tr><tr><th>Price</th><td>5</td></tr></table><table><tr><td>A</td></tr></table>',
      '|  | Acme |\n| --- | --- |\n| Price | 5 |\n\n|  |\n| --- |\n| A |',
    ],
    [
      '<table><tr><th>Tools</th></tr><tr><td>1</td><td>Acme</td></tr></table>',
      '| Tools |  |\n| --- | --- |\n| 1 | Acme |',
    ],
    [
      '<table><tr><td colspan="2">Tools</td></tr><tr><th>#</th><th>Tool</th></tr></table>',
      '|  |  |\n| --- | --- |\n| Tools |\n| # | Tool |',
    ],
    ['<pre><code>a = [1]\nb</code></pre>', '```\na = [1]\nb\n```'],
    ['<p>R&amp;D &lt;b&gt; *x* [1](https://x.example)</p>', 'R&D \\<b> \\*x\\* \\[1\\](https://x.example)'],
    ['<p># 1</p><p>1. x</p>', '\\# 1\n\n1\\. x'],
    ['<p><span>#</span> A</p><p><em>1.</em> A</p>', '\\# A\n\n1\\. A'],
    ['<p># <b>A</b></p><ul><li>2. <b>A</b></li></ul>', '\\# **A**\n\n- 2\\. **A**'],
    ['<p>A<br>---<br>~~~<br><i>|</i> A |<br>|-|</p>', 'A\n\\---\n\\~~~\n\\| A |\n\\|-|'],
    ['<p>A # 1. - <b>#</b></p>', 'A # 1. - **#**'],
    ['<p>Acme<span hidden>Globex</span><span aria-hidden="true">Initech</span></p>', 'Acme'],
    ['<a href="javascript:alert(1)">Acme</a>', 'Acme'],
    ['<a href="https://x.example/a(b)">Acme</a>', '[Acme](https://x.example/a%28b%29)'],
  ])('is Markdown: %s', (html, markdown) => {
    expect(chat(html).answer).toBe(markdown)
  })

  it.each([
    ['no page', 'Which CRM?', /no answer that is known/],
    ['a search without an AI Overview', '<div id="search">Acme</div>', /no answer that is known/],
    [
      'an answer without words',
      said('user', 'Which CRM?') + said('assistant', '<svg></svg>'),
      /no answer that is known/,
    ],
    ['an answer without a question', said('assistant', 'Acme.'), /--prompt/],
    ['a page that is nested too deeply', '<div>'.repeat(100_000), /nested more than/],
    ['a page with too many elements', '<br>'.repeat(1_100_000), /more than 1000000 elements/],
    ['a page that is too long', ' '.repeat(33 * 1024 * 1024), /characters/],
  ])('is refused, and told why, in %s', (_, page, reason) => {
    const read = () => readPage(page)
    expect(read).toThrow(CaptureProblem)
    expect(read).toThrow(reason)
  })

  it('is not indented without end, however deeply lists are nested', () => {
    const { answer } = chat(`${'<ul><li>'.repeat(200)}${'<p>x</p>'.repeat(1_000)}`)
    expect(answer.length).toBeLessThan(100_000)
  })

  it('is written once, however deeply messages are nested', () => {
    const nested = `${'<div data-message-author-role="assistant">'.repeat(300)}Acme`
    expect(readPage(said('user', 'Which CRM?') + nested).answer).toBe('Acme')
  })
})

describe('a HAR file of a search', () => {
  const har = (url: string, html: string) =>
    JSON.stringify({ log: { entries: [{ request: { url }, response: { content: { text: html } } }] } })

  it.each([
    ['google-ai-overview', 'https://www.google.de/search?q=Which+CRM%3F', overview('<p>Acme.</p>')],
    ['google-ai-mode', 'https://www.google.com/async/folwr?q=Which+CRM%3F', aiMode('<p>Acme.</p>')],
  ])('has %s with the question of the request', (llm, url, html) => {
    expect(readHar(har(url, html))).toMatchObject([{ llm, prompt: 'Which CRM?', answer: 'Acme.' }])
  })

  it('is not one of another site', () => {
    const read = () => readHar(har('https://google.com.evil.example/search?q=x', overview('<p>Acme.</p>')))
    expect(read).toThrow(CaptureProblem)
  })
})
