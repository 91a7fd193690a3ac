import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { text as readAll } from 'node:stream/consumers'
import { type Command, Option } from 'commander'
import type { Client } from '../../client/client.ts'
import { ownCommand } from '../../config/config.ts'
import { CONTENT_FORMATS, CONTENT_STATUSES, SETTABLE_CONTENT_STATUSES } from '../../domain/content/content.ts'
import { defined } from '../../domain/defined.ts'
import { addBrandCommand, addBrandListCommand } from '../add-command.ts'
import type { CommandContext } from '../command-context.ts'
import { fileProblem } from '../file-problem.ts'
import { pairs } from '../terminal.ts'

type Content = Awaited<ReturnType<Client['getWorkspaceContent']>>

interface Fields {
  title?: string
  file?: string
  excerpt?: string
  format?: (typeof CONTENT_FORMATS)[number]
  status?: (typeof SETTABLE_CONTENT_STATUSES)[number]
  url?: string
}

const FIELDS = [
  new Option('--excerpt <text>', 'a summary'),
  new Option('--format <format>', 'of the content').choices(CONTENT_FORMATS),
  new Option('--status <status>', 'draft or published').choices(SETTABLE_CONTENT_STATUSES),
  new Option('--url <address>', 'where it is published'),
]

export function addContentCommands(program: Command, context: CommandContext): void {
  const contents = program.command('contents').description('drafts and published content of a brand')
  addBrandListCommand(contents, context, {
    description: 'list content of any status, newest first',
    options: [new Option('--status <status>', 'only these').choices(CONTENT_STATUSES)],
    operation: 'listWorkspaceContents',
    query: ({ status }: { status?: (typeof CONTENT_STATUSES)[number] }) =>
      status ? { status: [status] } : {},
    columns: { CONTENT: 'id', STATUS: 'status', FORMAT: 'format', TITLE: 'title', UPDATED: 'updatedAt' },
    empty: () => `No content yet. Create a draft from an idea: ${ownCommand('ideas draft IDEA')}`,
  })
  addBrandCommand(contents, context, {
    command: 'show <content>',
    description: 'show content with its text',
    call: (client, brandId, contentId: string) =>
      client.getWorkspaceContent({ params: { brandId, contentId } }),
    text: (content) => `${contentText(content)}\n\n${content.content ?? ''}`,
  })
  addBrandCommand(contents, context, {
    command: 'create <file>',
    description: 'create content from a Markdown file ("-" for standard input)',
    options: [new Option('--title <title>', 'the title').makeOptionMandatory(), ...FIELDS],
    call: async (client, brandId, file: string, options: Fields & { title: string }) => {
      const content = await bodyOf(file, context.stdin)
      return client.createContent({
        params: { brandId },
        body: { ...fieldsOf(options), title: options.title, content },
      })
    },
    text: contentText,
  })
  addBrandCommand(contents, context, {
    command: 'update <content>',
    description: 'change content, for example publish it',
    options: [
      new Option('--title <title>', 'the title'),
      new Option('--file <file>', 'a Markdown file with the new text ("-" for standard input)'),
      ...FIELDS,
    ],
    call: async (client, brandId, contentId: string, options: Fields) => {
      const { title, file } = options
      const body = {
        ...fieldsOf(options),
        ...defined({ title }),
        ...(file === undefined ? {} : { content: await bodyOf(file, context.stdin) }),
      }
      return client.updateContent({ params: { brandId, contentId }, body })
    },
    text: contentText,
  })
  addBrandCommand(contents, context, {
    command: 'delete <content>',
    destroys: true,
    description: 'delete content',
    call: (client, brandId, contentId: string) => client.deleteContent({ params: { brandId, contentId } }),
    text: (_, _brand, [content]) => `Deleted ${content}.`,
  })
}

function fieldsOf({ excerpt, format, status, url }: Fields) {
  return defined({ excerpt, format, status, publishedUrl: url === '' ? null : url })
}

async function bodyOf(file: string, stdin: Readable): Promise<string> {
  if (file === '-') return readAll(stdin)
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw fileProblem(file, 'read', error)
  })
}

function contentText(content: Content): string {
  return pairs([
    ['Content', content.id],
    ['Title', content.title],
    ['Status', content.status],
    ['Format', content.format],
    ['Written by', content.writtenBy],
    ['Published', content.publishedAt],
    ['Address', content.publishedUrl],
    ['Problem', content.errorMessage],
  ])
}
