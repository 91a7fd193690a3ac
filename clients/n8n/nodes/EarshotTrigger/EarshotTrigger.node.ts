import {
  type IDataObject,
  type IHookFunctions,
  type IHttpRequestMethods,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  type JsonObject,
  NodeApiError,
  NodeConnectionTypes,
} from 'n8n-workflow'
import { isSigned } from './verify-signature'

const EVENTS = [
  'run.completed',
  'run.failed',
  'metrics.changed',
  'gap.found',
  'alert.raised',
  'content.created',
]

/** Asks for a webhook; null where there is none. */
async function ask(
  functions: IHookFunctions,
  method: IHttpRequestMethods,
  path: string,
  body?: IDataObject,
): Promise<IDataObject | null> {
  const { url } = await functions.getCredentials<{ url: string }>('earshotApi')
  try {
    return (await functions.helpers.httpRequestWithAuthentication.call(functions, 'earshotApi', {
      method,
      url: `${url.replace(/\/+$/, '').replace(/\/api$/, '')}/api/workspace/webhooks${path}`,
      json: true,
      ...(body === undefined ? {} : { body }),
    })) as IDataObject
  } catch (error) {
    const failure = new NodeApiError(functions.getNode(), error as JsonObject)
    if (failure.httpCode === '404') return null
    throw failure
  }
}

export class EarshotTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Earshot Trigger',
    name: 'earshotTrigger',
    icon: { light: 'file:earshot.svg', dark: 'file:earshot.dark.svg' },
    group: ['trigger'],
    version: [1],
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow when a run ends or a figure changes',
    defaults: { name: 'Earshot Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'earshotApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        options: EVENTS.map((value) => ({ name: value, value })),
        default: ['run.completed'],
        required: true,
        description: 'What starts the workflow',
      },
    ],
  }

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const { webhookId } = this.getWorkflowStaticData('node')
        if (typeof webhookId !== 'string') return false
        const known = await ask(this, 'GET', `/${webhookId}`)
        if (known?.isEnabled === false) await ask(this, 'DELETE', `/${webhookId}`)
        return known?.isEnabled === true && known.url === this.getNodeWebhookUrl('default')
      },

      async create(this: IHookFunctions): Promise<boolean> {
        const made = await ask(this, 'POST', '', {
          url: this.getNodeWebhookUrl('default'),
          description: 'n8n',
          eventTypes: this.getNodeParameter('events') as string[],
        })
        Object.assign(this.getWorkflowStaticData('node'), { webhookId: made?.id, secret: made?.secret })
        return made !== null
      },

      async delete(this: IHookFunctions): Promise<boolean> {
        const data = this.getWorkflowStaticData('node')
        if (typeof data.webhookId !== 'string') return true
        await ask(this, 'DELETE', `/${data.webhookId}`)
        delete data.webhookId
        delete data.secret
        return true
      },
    },
  }

  /** A message that Earshot has not signed starts nothing. */
  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { rawBody, headers } = this.getRequestObject() as unknown as {
      rawBody: Buffer
      headers: Record<string, string>
    }
    const { secret } = this.getWorkflowStaticData('node')
    if (typeof secret !== 'string' || !isSigned(secret, { headers, body: rawBody }, new Date())) {
      this.getResponseObject().status(401).json({ message: 'The signature is wrong.' })
      return { noWebhookResponse: true }
    }
    return { workflowData: [this.helpers.returnJsonArray(this.getBodyData())] }
  }
}
