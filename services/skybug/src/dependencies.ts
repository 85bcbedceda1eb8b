import { setImmediate } from 'node:timers/promises'
import { buildIndexes, connectMongo, type Mongo } from '@skyfolio/runtime/mongo/connection'
import { runMigrations } from '@skyfolio/runtime/mongo/migrations'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { Metrics } from '@skyfolio/runtime/observability/metrics'
import { internalTls } from '@skyfolio/runtime/process/internal-tls'
import PQueue from 'p-queue'
import { createContentClient } from './adapters/content.ts'
import { createMediaClient } from './adapters/media.ts'
import { createOpenAiModel, reasoningEffort } from './adapters/openai.ts'
import { createStoreClient } from './adapters/store.ts'
import { catalog, once } from './catalog/catalog-files.ts'
import { objectLookup } from './catalog/object-lookup.ts'
import type { ChartResult } from './charts/chart-cache.ts'
import type { ChartService } from './charts/chart-service.ts'
import { type AnswerSource, createAnswerStream } from './chat/answer-question.ts'
import { methodNote } from './chat/answers/format.ts'
import { type BuiltInAnswers, createBuiltInAnswers } from './chat/built-in-answers.ts'
import { conversationModel, conversationRepository } from './chat/conversation-repository.ts'
import { createConversationService } from './chat/conversation-service.ts'
import type { AnswerStream, ChatQuestion } from './chat/conversation.ts'
import { readFaq } from './recognition/faq.ts'
import type { SkyBugConfig } from './config.ts'
import { createDescriptionService, type DescriptionModel } from './descriptions/description-service.ts'
import { migrations } from './migrations.ts'
import { BudgetSpent } from './model/budget.ts'
import { createModelAnswers } from './model/model-answers.ts'
import { spendingBudget, spendingGauges } from './model/spending-repository.ts'
import { createTools, type ToolDependencies } from './model/tools.ts'
import { timeZoneFor } from './places/local-time.ts'
import { createTownLookup } from './places/town-lookup.ts'
import { readTowns, searchTowns } from './places/towns.ts'
import { createSiteSearch } from './site/site-search.ts'
import { createSkyService } from './sky/sky-service.ts'

/** Everything behind the RPCs. */
export type Dependencies = Awaited<ReturnType<typeof createDependencies>>

/**
 * Opens the database and the clients of other services, and creates the services that use them. The towns are read first: on a
 * busy machine, the first visitor would otherwise wait for them longer than the deadline of a call. Charts and the model's SDK are
 * loaded on first use; the catalog by `readCatalog`, or by the first call that needs it.
 */
export async function createDependencies(config: SkyBugConfig, logger: Logger, metrics: Metrics) {
  const mongo = await connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, logger })
  await runMigrations({ connection: mongo.connection, migrations, logger })
  const conversations = conversationModel(mongo.connection, config.CHAT_KEPT_DAYS)
  await buildIndexes([conversations])
  const tls = internalTls(config)
  const media = createMediaClient({ address: config.MEDIA_ADDRESS, tls }, config.CALL_SECRETS, logger)
  const content = createContentClient({ address: config.CONTENT_ADDRESS, tls }, config.CALL_SECRETS, logger)
  const store = createStoreClient({ address: config.STORE_ADDRESS, tls }, config.CALL_SECRETS, logger)
  const photographs = async () => (await media.gallery()).photographs
  const shared = {
    lookup: objectLookup,
    showpieces: once(() => catalog().deepSky.filter(({ messier, caldwell }) => messier !== null || caldwell !== null)),
    gallery: media.gallery,
    photographs,
    searchSite: createSiteSearch({
      lookup: objectLookup,
      photographs,
      prints: store.prints,
      searchWritings: content.searchWritings,
    }),
    timeZoneFor,
    now: () => new Date(),
  }
  const towns = readTowns()
  const charts = createLazyCharts(config.CHART_CACHE_BYTES, countCharts(metrics))
  const model = createModel(config, mongo, shared, metrics)
  const countReply = countReplies(metrics)
  const onModelFailure = (error: unknown) => logger.warn({ err: error }, 'the model did not respond')
  const builtIn = createBuiltInAnswers({ ...shared, faq: readFaq, lookUpTown: createTownLookup(towns) })
  const services = {
    sky: createSkyService(shared),
    charts,
    searchTowns: (query: string) => searchTowns(towns, query),
    conversations: createConversationService({
      conversations: conversationRepository(conversations),
      answer: createAnswerStream({
        builtIn: inSequence(builtIn),
        model: model?.answers ?? null,
        onAnswer: countReply,
        onModelFailure,
        spentPeriod: error => (error instanceof BudgetSpent ? error.period : null),
      }),
      answersAtOnce: model === null,
      maxCharacters: config.CHAT_MESSAGE_CHARACTERS,
      now: shared.now,
      onFailure: error => {
        countReply('apology')
        logger.error({ err: error }, 'a question could not be answered')
      },
    }),
    descriptions: createDescriptionService({
      lookup: shared.lookup,
      captureDetails: media.captureDetails,
      model: model?.descriptions ?? null,
      onModelFailure,
    }),
  }
  const close = async () => {
    await charts.close()
    media.close()
    content.close()
    store.close()
    await mongo.close()
  }
  const readCatalog = async () => {
    catalog()
    await setImmediate()
    objectLookup()
  }
  return { mongo, lookup: shared.lookup, now: shared.now, services, readCatalog, close }
}

/** One answer at a time, with a turn of the event loop between them: each computes for some 100 ms. */
const inSequence = (answers: BuiltInAnswers): BuiltInAnswers => {
  const queue = new PQueue({ concurrency: 1 })
  return question =>
    queue.add(async () => {
      await setImmediate()
      return answers(question)
    })
}

const createLazyCharts = (cacheBytes: number, observe: (result: ChartResult) => void): ChartService => {
  let charts: Promise<ChartService> | undefined
  return {
    get: async (request, format, signal) => {
      charts ??= import('./charts/chart-service.ts').then(({ createChartService }) =>
        createChartService({ cacheBytes, observe }),
      )
      return (await charts).get(request, format, signal)
    },
    close: async () => (await charts)?.close(),
  }
}

const MICROS = 1_000_000

/** The model, its answers and its budget; null when none is configured. */
const createModel = (
  config: SkyBugConfig,
  { connection }: Mongo,
  shared: ToolDependencies,
  metrics: Metrics,
): { answers: AnswerStream; descriptions: DescriptionModel } | null => {
  if (config.MODEL_KEY === undefined) return null
  const { now } = shared
  const model = createOpenAiModel({
    url: config.MODEL_URL,
    key: config.MODEL_KEY,
    model: config.MODEL_NAME,
    effort: reasoningEffort(config.MODEL_NAME, config.MODEL_REASONING_EFFORT),
  })
  const limits = { daily: config.MODEL_DAILY_BUDGET * MICROS, monthly: config.MODEL_MONTHLY_BUDGET * MICROS }
  metrics.watch(spendingGauges(connection, limits, now))
  const budget = spendingBudget(connection, limits, now)
  const prices = { input: config.MODEL_INPUT_PRICE, output: config.MODEL_OUTPUT_PRICE }
  const timeoutMs = config.MODEL_TIMEOUT_SECONDS * 1_000
  const maxTokens = config.MODEL_ANSWER_TOKENS
  return {
    answers: createModelAnswers({
      model,
      budget,
      toolsFor: createTools(shared),
      methodNote: question => modelMethodNote(question, now()),
      now,
      settings: { rounds: config.MODEL_ROUNDS, maxTokens, timeoutMs, prices },
    }),
    descriptions: { model, budget, prices, timeoutMs, maxTokens },
  }
}

const modelMethodNote = ({ place, timeZone }: ChatQuestion, now: Date): string =>
  methodNote(
    {
      place: place ?? { latitude: 0, longitude: 0 },
      placeName: null,
      timeZone: place ? timeZoneFor(place, timeZone) : 'UTC',
      time: now,
      now,
    },
    place !== null,
  )

const countReplies = ({ counter }: Metrics): ((by: AnswerSource | 'apology') => void) => {
  const known = (['model', 'built-in', 'stand-in', 'spent', 'apology'] as const).map(by => ({ by }))
  const count = counter({ name: 'sky_replies_total', help: 'Replies of SkyBug, by who made them.', known })
  return by => count({ by })
}

const countCharts = ({ counter }: Metrics): ((result: ChartResult) => void) => {
  const known = (['cached', 'joined', 'drawn'] as const).map(result => ({ result }))
  const count = counter({ name: 'charts_total', help: 'Charts, by how they were had.', known })
  return result => count({ result })
}
