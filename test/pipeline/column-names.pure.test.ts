import { describe, expect, it } from 'vitest'
import { readColumnMap } from '../../src/pipeline/imports/column-map.ts'
import { fieldNames } from '../../src/pipeline/imports/column-names.ts'
import { readCsv, readNdjson } from '../../src/pipeline/imports/read-import.ts'
import { inChunks } from '../fixtures/chunks.ts'

const now = () => new Date('2026-03-02T06:00:00Z')

describe('the columns of another tracker', () => {
  it.each([
    ['Prompt,Model,Response,Date', 'prompt,llm,answer,askedAt'],
    ['Question;Platform;AI Response;Model;Category', 'prompt;llm;answer;Model;topic'],
    ['prompt_text,ai_engine,answer_text,created_at', 'prompt,llm,answer,askedAt'],
    ['prompt,llm,answer,model,Date,Category', 'prompt,llm,answer,model,askedAt,topic'],
    ['prompt,llm,answer,askedAt,Date', 'prompt,llm,answer,askedAt,Date'],
  ])('%s are read as %s', (given, known) => {
    const delimiter = given.includes(';') ? ';' : ','
    expect(fieldNames(given.split(delimiter))).toEqual(known.split(delimiter))
  })

  it('with the model stay in a file with our names: the model is no LLM', () => {
    expect(fieldNames(['prompt', 'model', 'answer'])).toEqual(['prompt', 'model', 'answer'])
  })

  it('are read from CSV', async () => {
    const file = 'Prompt,Model,Response,Date,Volume\nWhich?,ChatGPT,Acme.,2026-03-01,9\n'
    const [item] = await Array.fromAsync(readCsv(inChunks(file), now))
    expect(item).toMatchObject({
      answer: {
        promptText: 'Which?',
        llm: 'chatgpt',
        answer: 'Acme.',
        askedAt: '2026-03-01T00:00:00.000Z',
      },
      ignored: ['Volume'],
    })
  })

  it('are read from JSON Lines', async () => {
    const file = JSON.stringify({ Prompt: 'Which?', Model: 'ChatGPT', Response: 'Acme.' })
    const [item] = await Array.fromAsync(readNdjson(inChunks(file), now))
    expect(item).toMatchObject({ answer: { promptText: 'Which?', llm: 'chatgpt', answer: 'Acme.' } })
  })

  it('that are not known are named after what to rename', async () => {
    const [item] = await Array.fromAsync(readCsv(inChunks('Prompt,Model,Was es sagt\na,b,c\n'), now))
    expect(item).toMatchObject({
      problem: {
        code: 'invalid_header',
        message:
          'no column is known as answer. ' +
          'Rename the column of the answer in the file to one of: answer, response, answertext, responsetext; ' +
          'or name it with map=COLUMN=answer (import --map "COLUMN=answer"). ' +
          'The columns are: Prompt, Model, Was es sagt',
      },
    })
  })

  it('are mapped by the header alone: an empty cell is missing, whatever other columns have', async () => {
    const file = 'Prompt,Platform,Engine,Response\nWhich?,,gpt,Acme.\n'
    const [item] = await Array.fromAsync(readCsv(inChunks(file), now))
    expect(item).toMatchObject({ problem: { code: 'required', message: 'Platform (llm): missing' } })
  })

  it('are named in a problem as the file names them', async () => {
    const file = 'Prompt,Model,Response,Date\nWhich?,ChatGPT,Acme.,yesterday\n'
    const [item] = await Array.fromAsync(readCsv(inChunks(file), now))
    expect(item).toMatchObject({
      problem: { message: expect.stringMatching(/^Date \(askedAt\): an ISO 8601 time/) },
    })
  })

  it('and that are not required are named with how to leave them out', async () => {
    const file = 'Prompt,Model,Response,Date\nWhich?,ChatGPT,Acme.,yesterday\n'
    const [item] = await Array.fromAsync(readCsv(inChunks(file), now))
    expect(item).toMatchObject({
      problem: {
        message: expect.stringMatching(/; to leave the column out: map=Date= \(import --map "Date="\)$/),
      },
    })
  })

  it('and that have a long name are named by its beginning, once', async () => {
    const file = `Prompt,Model,Response,Date${'.'.repeat(10_000)}\nWhich?,ChatGPT,Acme.,yesterday\n`
    const [item] = await Array.fromAsync(readCsv(inChunks(file), now))
    expect(item).toMatchObject({
      problem: { message: expect.stringMatching(/^Date\.{195}… \(askedAt\): [^.]*$/) },
    })
  })
})

describe('columns that the sender of a file leaves out', () => {
  const map = readColumnMap('Date=,topic=')
  const line = { Prompt: 'Which?', Model: 'ChatGPT', Response: 'Acme.', Date: '01.03.2026', topic: 'CRM' }
  const others = { prompt: 'Which?', model: 'ChatGPT', response: 'Acme.', mentions: '1', citations: '[]' }
  const profound = { ...others, region: 'US', Date: '01.03.2026', topic: 'CRM' }
  const csv = (fields: object) =>
    readCsv(
      inChunks(`${Object.keys(fields).join()}\n${Object.values(fields).join()}\n`),
      now,
      undefined,
      undefined,
      map,
    )
  const json = (fields: object) =>
    readNdjson(inChunks(JSON.stringify(fields)), now, undefined, undefined, map)
  const left = { askedAt: null, topicName: null }

  it.each([
    ['CSV', csv(line), null],
    ['JSON Lines', json(line), null],
    ['CSV of a known tracker', csv(profound), 'profound'],
    ['JSON Lines of a known tracker', json(profound), 'profound'],
  ])('are not read, in %s', async (_format, items, tracker) => {
    const [item] = await Array.fromAsync(items)
    expect(item).toMatchObject({ answer: left, ignored: tracker ? ['mentions', 'region'] : [], tracker })
  })
})

describe('columns that the sender of a file maps', () => {
  const map = readColumnMap('Was ich frage=prompt, Bot = llm ,Was es sagt=answer')

  it('are those fields, in CSV', async () => {
    const file = 'Was ich frage,Bot,Was es sagt,Model\nWhich?,ChatGPT,Acme.,4o\n'
    const [item] = await Array.fromAsync(readCsv(inChunks(file), now, undefined, undefined, map))
    expect(item).toMatchObject({ answer: { promptText: 'Which?', llm: 'chatgpt', answer: 'Acme.' } })
  })

  it('leave others to be recognized by their names', () => {
    const names = fieldNames(['Was ich frage', 'Bot', 'Was es sagt', 'Date'], map)
    expect(names).toEqual(['prompt', 'llm', 'answer', 'askedAt'])
  })

  it('are those fields, in JSON Lines', async () => {
    const file = JSON.stringify({ 'Was ich frage': 'Which?', Bot: 'ChatGPT', 'Was es sagt': 'Acme.' })
    const [item] = await Array.fromAsync(readNdjson(inChunks(file), now, undefined, undefined, map))
    expect(item).toMatchObject({ answer: { promptText: 'Which?', llm: 'chatgpt', answer: 'Acme.' } })
  })

  it('and that the file does not have are named', async () => {
    const [item] = await Array.fromAsync(
      readCsv(inChunks('prompt,llm,answer\na,b,c\n'), now, undefined, undefined, map),
    )
    expect(item).toMatchObject({
      problem: { message: 'no column is called "Was ich frage"; the columns are: prompt, llm, answer' },
    })
  })

  it.each([
    ['Bot', '"Bot" is not COLUMN=FIELD'],
    ['Bot=robot', /^"robot" is no field; the fields are: run, /],
  ])('to no field are refused: %s', (text, message) => {
    expect(() => readColumnMap(text)).toThrow(typeof message === 'string' ? message : /"robot" is no field/)
  })
})
