import type { Endpoint } from '../../src/contract/endpoint.ts'
import { contract } from '../../src/contract/index.ts'
import { isName, PythonTypes } from './python-types.ts'
import { type Schema, typeName } from './schema.ts'

const NOTE = '# Made from the contract by "npm run docs"; do not edit.'

/** The generated modules of `clients/python/earshot`, by their names. */
export function pythonModules(): Record<'client.py' | 'types.py', string> {
  const types = new PythonTypes()
  const methods = (Object.entries(contract) as unknown as [string, Endpoint][])
    .filter(([, { access }]) => access !== 'people')
    .map(([operation, endpoint]) => methodsText(operation, endpoint, types))
  return {
    'client.py': `${NOTE}\n${CLIENT_HEAD}\n${methods.join('\n')}`,
    'types.py': `${NOTE}\n${TYPES_HEAD}\n\n${types.text()}`,
  }
}

const CLIENT_HEAD = `"""One method per route of the API."""

from __future__ import annotations

from collections.abc import Iterator
from http.client import HTTPResponse
from typing import IO, Any, Literal, cast

from . import types
from .transport import Transport


class Client(Transport):
    """Calls the API with a key."""
`

const TYPES_HEAD = `"""What the API takes and answers."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict
`

interface Argument {
  /** In the API. */
  name: string
  type: string
  isRequired: boolean
}

function methodsText(operation: string, endpoint: Endpoint, types: PythonTypes): string {
  const name = snake(operation)
  const params = argumentsOf(endpoint.params as Schema | undefined, types, operation)
  const query = argumentsOf(endpoint.query as Schema | undefined, types, operation)
  const { method, path, summary, body, returns, streamBody, streamReturns, secretFields = [] } = endpoint
  const own: string[] = []
  if (body) own.push(bodyArgument(body as Schema, types, operation))
  if (streamBody) own.push('data: bytes | IO[bytes]', `content_type: ${literals(streamBody)}`)
  if (method === 'POST') own.push('idempotency_key: str | None = None')
  const answer = streamReturns
    ? 'HTTPResponse'
    : qualified(types.typeOf(returns as Schema, `${typeName(operation)}Answer`))
  const sent = [JSON.stringify(method), JSON.stringify(path), dict(params), dict(query)]
  const call = streamReturns
    ? `self._download(${sent.join(', ')})`
    : streamBody
      ? `self._upload(${[...sent, 'data', 'content_type', 'idempotency_key'].join(', ')})`
      : `self._json(${[...sent, body ? 'body' : 'None', ...(method === 'POST' ? ['idempotency_key=idempotency_key'] : []), ...(secretFields.length > 0 ? ['has_secret=True'] : [])].join(', ')})`
  const text = [
    `    def ${name}(${signature([...params, ...query], own)}) -> ${answer}:`,
    `        """${summary}: \`${method} ${path}\`."""`,
    `        return ${streamReturns ? call : `cast(${JSON.stringify(answer)}, ${call})`}`,
    '',
  ].join('\n')
  return [text, ...itemsMethod(name, [...params, ...query], returns as Schema, types, operation)].join('\n')
}

/** A list can be read item by item, over its pages; `Transport._items` finds the items under the same names. */
function itemsMethod(
  name: string,
  given: readonly Argument[],
  returns: Schema,
  types: PythonTypes,
  operation: string,
): string[] {
  const { paging, data, prompts, queries } = returns.properties ?? {}
  if (!paging || !given.some((argument) => argument.name === 'page')) return []
  const lists = Object.entries(data ? { data } : { prompts, queries })
  const item = lists
    .flatMap(([list, schema]) =>
      schema?.items ? [types.typeOf(schema.items, `${typeName(operation)}Answer${typeName(list)}Item`)] : [],
    )
    .map(qualified)
    .join(' | ')
  if (item === '') return []
  const passed = given.map((argument) => {
    const python = argumentName(argument.name)
    return `${python}=${argument.name === 'page' ? 'number' : python}`
  })
  return [
    [
      `    def iter_${name}(${signature(given, [])}) -> Iterator[${item}]:`,
      `        """The items of \`${name}\`, over all pages."""`,
      `        return cast(${JSON.stringify(`Iterator[${item}]`)}, self._items(lambda number: self.${name}(${passed.join(', ')}), page or 1))`,
      '',
    ].join('\n'),
  ]
}

function argumentsOf(schema: Schema | undefined, types: PythonTypes, operation: string): Argument[] {
  const { properties = {}, required = [] } = schema ?? {}
  return Object.entries(properties).map(([name, field]) => ({
    name,
    type: qualified(types.typeOf(field, `${typeName(operation)}${typeName(name)}`)),
    isRequired: required.includes(name),
  }))
}

function bodyArgument(body: Schema, types: PythonTypes, operation: string): string {
  return `body: ${qualified(types.typeOf(body, `${typeName(operation)}Body`))}${(body as { '~optional'?: true })['~optional'] ? ' | None = None' : ''}`
}

/** All by name, required ones first. */
function signature(given: readonly Argument[], own: readonly string[]): string {
  const isLater = (text: string) => text.includes(' = ')
  const texts = given.map(({ name, type, isRequired }) =>
    isRequired ? `${argumentName(name)}: ${type}` : `${argumentName(name)}: ${type} | None = None`,
  )
  const all = [...texts, ...own]
  const ordered = [...all.filter((text) => !isLater(text)), ...all.filter(isLater)]
  return ordered.length === 0 ? 'self' : `self, *, ${ordered.join(', ')}`
}

function dict(given: readonly Argument[]): string {
  return `{${given.map(({ name }) => `${JSON.stringify(name)}: ${argumentName(name)}`).join(', ')}}`
}

function argumentName(name: string): string {
  const python = snake(name)
  return isName(python) ? python : `${python}_`
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function literals(values: readonly string[]): string {
  return `Literal[${values.map((value) => JSON.stringify(value)).join(', ')}]`
}

/** Names of classes stand in `types`. */
function qualified(type: string): string {
  return type.replace(/"[^"]*"|\b[A-Z]\w*/g, (word) =>
    word.startsWith('"') || ['Literal', 'Any', 'None', 'True', 'False'].includes(word)
      ? word
      : `types.${word}`,
  )
}
