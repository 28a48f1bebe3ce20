import type OpenAI from 'openai'
import type { ChatCompletion, ChatCompletionCreateParamsNonStreaming, ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { z } from 'zod'
import { textFor } from '@/lib/text/text-for'
import { now } from '../clock'
import { env, type Env } from '../env'
import { AppError } from '../errors'
import { log } from '../log'
import { countModelTokens, takeModelCall } from './model-budget'

const SERVER_ERRORS = textFor('serverErrors')

export type ModelQuestion<S extends z.ZodType> = {
  /** Name of the answer's schema, letters and underscores. */
  name: string
  /** Every key required, absent values nullable, because strict schemas have no optional keys. */
  schema: S
  /** What the model should do; the only text it takes instructions from. */
  instructions: string
  /** The data to work on. */
  prompt: string
  images: { bytes: Buffer; contentType: string }[]
  signal?: AbortSignal
}

/** Retries of the SDK on 408, 409, 429, 5xx and lost connections, with growing pauses. */
const RETRIES = 2
const MAX_ANSWER_TOKENS = 6000

/** Whether an installation has a model at all. */
export function isModelConfigured(): boolean {
  return env().model !== null
}

/**
 * The model's answer to a question about pictures, in the shape of the question's schema. Asks with a strict schema, or for plain JSON if
 * the server supports none; an answer that does not fit is sent back once for repair. The whole conversation is limited to
 * `OPENAI_TIMEOUT_MS`. Throws `unavailable` with a message for a person: not configured, budget spent, busy, unreachable, too slow,
 * refused, or no usable answer.
 */
export async function askModel<S extends z.ZodType>(question: ModelQuestion<S>): Promise<z.infer<S>> {
  const { model } = env()
  if (!model) throw new AppError('unavailable', SERVER_ERRORS.noModel)
  const deadline = AbortSignal.timeout(Math.max(1, model.timeoutMs))
  const signal = question.signal ? AbortSignal.any([deadline, question.signal]) : deadline
  try {
    // The SDK's pauses between retries ignore the signal, so race them against the deadline.
    return await Promise.race([converse(question, model, signal), rejectOn(signal)])
  } catch (error) {
    throw await toAppError(error, deadline.aborted)
  }
}

type Model = NonNullable<Env['model']>

async function converse<S extends z.ZodType>(question: ModelQuestion<S>, model: Model, signal: AbortSignal): Promise<z.infer<S>> {
  const messages = openingOf(question)
  const first = await complete(question, { model, messages, signal })
  const parsed = parseAnswer(question.schema, first)
  if (parsed.success) return parsed.data
  log().warn({ question: question.name, problem: parsed.problem }, 'model answer sent back')
  const repair: ChatCompletionMessageParam[] = [
    ...messages,
    { role: 'assistant', content: first.slice(0, 20_000) },
    {
      role: 'user',
      content: `That answer does not fit the schema: ${parsed.problem}. Answer again with one JSON object of the schema and nothing else.`,
    },
  ]
  const second = parseAnswer(question.schema, await complete(question, { model, messages: repair, signal }))
  if (second.success) return second.data
  throw new AppError('unavailable', SERVER_ERRORS.modelUseless, { cause: second.problem })
}

function openingOf<S extends z.ZodType>({ instructions, prompt, images }: ModelQuestion<S>): ChatCompletionMessageParam[] {
  return [
    { role: 'system', content: instructions },
    {
      role: 'user',
      content: [
        { type: 'text', text: prompt },
        ...images.map(({ bytes, contentType }) => ({
          type: 'image_url' as const,
          image_url: { url: `data:${contentType};base64,${bytes.toString('base64')}`, detail: 'high' as const },
        })),
      ],
    },
  ]
}

/** What a server turned out to support; learned once per process and server. */
type Abilities = { schema: boolean; jsonMode: boolean; temperature: boolean; tokenLimit: boolean }
const abilitiesOf = new Map<string, Abilities>()

type Turn = { model: Model; messages: ChatCompletionMessageParam[]; signal: AbortSignal }

/** The text of one answer, asked for with what this server supports: a refused parameter is dropped. */
async function complete<S extends z.ZodType>(question: ModelQuestion<S>, turn: Turn): Promise<string> {
  const { default: Client, APIError } = await import('openai')
  const { model, signal } = turn
  const client = new Client({
    apiKey: model.apiKey,
    ...(model.baseUrl === null ? {} : { baseURL: model.baseUrl }),
    maxRetries: RETRIES,
    timeout: model.timeoutMs,
    logLevel: 'off',
  })
  const server = `${model.baseUrl ?? ''} ${model.name}`
  const abilities = abilitiesOf.get(server) ?? { schema: true, jsonMode: true, temperature: true, tokenLimit: true }
  for (;;) {
    if (!(await takeModelCall(model.dailyLimit, now()))) throw new AppError('unavailable', SERVER_ERRORS.modelBudget)
    try {
      const completion = await send(client, await requestOf(question, turn, abilities), signal)
      abilitiesOf.set(server, abilities)
      // a paid answer is worth more than its count
      await countModelTokens(completion.usage?.total_tokens ?? 0, now()).catch((error: unknown) =>
        log().warn({ err: error }, 'model tokens'),
      )
      return textOf(completion)
    } catch (error) {
      const unknown =
        error instanceof APIError && (error.status === 400 || error.status === 422) ? unknownParameter(error.message, abilities) : null
      if (!unknown) throw error
      abilities[unknown] = false
    }
  }
}

const send = (client: OpenAI, body: ChatCompletionCreateParamsNonStreaming, signal: AbortSignal) =>
  client.chat.completions.create(body, { signal })

async function requestOf<S extends z.ZodType>(
  { name, schema }: ModelQuestion<S>,
  { model, messages }: Turn,
  abilities: Abilities,
): Promise<ChatCompletionCreateParamsNonStreaming> {
  const { zodResponseFormat } = await import('openai/helpers/zod')
  return {
    model: model.name,
    messages: abilities.schema
      ? messages
      : [
          ...messages,
          {
            role: 'user',
            content: `Answer with one JSON object of this schema and nothing else:\n${JSON.stringify(z.toJSONSchema(schema))}`,
          },
        ],
    ...(abilities.schema
      ? { response_format: zodResponseFormat(schema, name) }
      : abilities.jsonMode
        ? { response_format: { type: 'json_object' as const } }
        : {}),
    ...(abilities.temperature ? { temperature: 0 } : {}),
    ...(abilities.tokenLimit ? { max_completion_tokens: MAX_ANSWER_TOKENS } : {}),
  }
}

function unknownParameter(message: string, abilities: Abilities): keyof Abilities | null {
  if (abilities.temperature && /temperature/i.test(message)) return 'temperature'
  if (abilities.tokenLimit && /max_(?:completion_)?tokens/i.test(message)) return 'tokenLimit'
  if (!/response_format|json_schema|json_object|schema|structured|grammar/i.test(message)) return null
  if (abilities.schema) return 'schema'
  return abilities.jsonMode ? 'jsonMode' : null
}

function textOf(completion: ChatCompletion): string {
  const choice = completion.choices[0]
  if (choice?.message.refusal || choice?.finish_reason === 'content_filter') throw new AppError('unavailable', SERVER_ERRORS.modelDeclined)
  return choice?.message.content ?? ''
}

type Parsed<T> = { success: true; data: T } | { success: false; problem: string }

function parseAnswer<S extends z.ZodType>(schema: S, text: string): Parsed<z.infer<S>> {
  const json = /\{[\s\S]*\}/.exec(text)?.[0]
  if (json === undefined) return { success: false, problem: 'it holds no JSON object' }
  try {
    const parsed = schema.safeParse(JSON.parse(json))
    if (parsed.success) return { success: true, data: parsed.data }
    return {
      success: false,
      problem: parsed.error.issues
        .slice(0, 8)
        .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
        .join('; '),
    }
  } catch {
    return { success: false, problem: 'it is no well-formed JSON' }
  }
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const give = () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true })
  })
}

async function toAppError(error: unknown, isLate: boolean): Promise<AppError> {
  if (error instanceof AppError) return error
  const { APIConnectionTimeoutError, APIConnectionError, APIError } = await import('openai')
  const sentence = () => {
    if (isLate || error instanceof APIConnectionTimeoutError) return 'The language model did not answer in time.'
    if (error instanceof APIConnectionError) return 'The language model cannot be reached.'
    if (!(error instanceof APIError)) return SERVER_ERRORS.modelUseless
    if (error.status === 429) return 'The language model is busy.'
    return error.status === 401 || error.status === 403
      ? 'The language model does not accept the key of this installation.'
      : 'The language model cannot be reached.'
  }
  return new AppError('unavailable', sentence(), { cause: error })
}
