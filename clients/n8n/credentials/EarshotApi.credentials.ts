import type {
  IAuthenticateGeneric,
  ICredentialTestRequest,
  ICredentialType,
  INodeProperties,
} from 'n8n-workflow'

export class EarshotApi implements ICredentialType {
  name = 'earshotApi'

  displayName = 'Earshot API'

  icon = {
    light: 'file:../nodes/Earshot/earshot.svg',
    dark: 'file:../nodes/Earshot/earshot.dark.svg',
  } as const

  documentationUrl = 'https://github.com/OWNER/earshot/blob/main/docs/n8n.md'

  properties: INodeProperties[] = [
    {
      displayName: 'URL',
      name: 'url',
      type: 'string',
      required: true,
      default: '',
      placeholder: 'https://earshot.example.com',
      description: 'The address of the Earshot server',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      required: true,
      default: '',
      description:
        'The scope "read" is enough to read; "write" starts runs, imports answers and adds webhooks',
    },
  ]

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { 'x-api-key': '={{$credentials.apiKey}}' } },
  }

  test: ICredentialTestRequest = {
    request: {
      baseURL: '={{$credentials.url.replace(/\\/+$/, "")}}',
      url: '/api/v1/brands',
      qs: { limit: 1 },
    },
  }
}
