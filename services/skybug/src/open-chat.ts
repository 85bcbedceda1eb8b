import type { Logger } from '@skyfolio/runtime/logger'
import type { Metrics } from '@skyfolio/runtime/metrics'
import { buildIndexes, type Mongo } from '@skyfolio/runtime/mongo'
import { openAiModel } from './clients/openai-model.ts'
import { effortFor } from './clients/reasoning-effort.ts'
import type { SitePhotographs } from './clients/site-photographs.ts'
import type { openSitePosts } from './clients/site-posts.ts'
import type { SkyBugConfig } from './config.ts'
import { conversationModel } from './data/conversation-model.ts'
import { conversationRepository } from './data/conversation-repository.ts'
import { questions } from './data/questions.ts'
import { spendingBudget, spendingGauges } from './data/spending-repository.ts'
import { answerQuestion, type AnsweredBy } from './domain/chat/answer-question.ts'
import type { ChatQuestion } from './domain/chat/conversation.ts'
import { inTurns } from './domain/chat/in-turns.ts'
import { sendMessage } from './domain/chat/send-message.ts'
import { enhanceDescription } from './domain/describe/enhance-description.ts'
import { askModel } from './domain/model/ask-model.ts'
import { BudgetSpent } from './domain/model/model.ts'
import { skyTools } from './domain/model/sky-tools.ts'
import { type BuiltIn, createBuiltIn } from './domain/talk/built-in.ts'
import { computedFor } from './domain/talk/say.ts'
import type { SkyParts } from './open-sky.ts'

interface Parts {
  config: SkyBugConfig
  mongo: Mongo
  logger: Logger
  sky: SkyParts
  site: { photographs: SitePhotographs; posts: ReturnType<typeof openSitePosts> }
  metrics: Metrics
}

const MICROS = 1_000_000

const closingOf =
  (sky: SkyParts) =>
  (question: ChatQuestion): string => {
    const place = question.place ?? { latitude: 0, longitude: 0 }
    const zone = question.place ? sky.zoneOf(place, question.timeZone) : 'UTC'
    const now = sky.now()
    const about = { place, placeName: null, zone, time: now, from: now, exact: true, now }
    return computedFor({ ...about, find: sky.sky.find(), showpieces: [], photographs: [] }, question.place !== null)
  }

const countReplies = ({ counter }: Metrics): ((by: AnsweredBy | 'apology') => void) => {
  const known = (['model', 'built-in', 'stand-in', 'spent', 'apology'] as const).map(by => ({ by }))
  const count = counter({ name: 'sky_replies_total', help: 'Replies of SkyBug, by who made them.', known })
  return by => count({ by })
}

const openModel = ({ config, mongo, sky, site, metrics }: Parts) => {
  if (config.MODEL_KEY === undefined) return null
  const model = openAiModel({
    url: config.MODEL_URL,
    key: config.MODEL_KEY,
    model: config.MODEL_NAME,
    effort: effortFor(config.MODEL_NAME, config.MODEL_REASONING_EFFORT),
  })
  const prices = { input: config.MODEL_INPUT_PRICE, output: config.MODEL_OUTPUT_PRICE }
  const limits = { daily: config.MODEL_DAILY_BUDGET * MICROS, monthly: config.MODEL_MONTHLY_BUDGET * MICROS }
  metrics.watch(spendingGauges(mongo.connection, limits, sky.now))
  const budget = spendingBudget(mongo.connection, limits, sky.now)
  const timeoutMs = config.MODEL_TIMEOUT_SECONDS * 1_000
  const tools = skyTools({
    find: sky.sky.find,
    showpieces: sky.sky.showpieces,
    photographs: async () => (await site.photographs.all()).photographs,
    posts: site.posts.search,
    zoneOf: sky.zoneOf,
    now: sky.now,
  })
  const settings = { rounds: config.MODEL_ROUNDS, maxTokens: config.MODEL_ANSWER_TOKENS, timeoutMs, prices }
  return {
    answer: askModel({ model, budget, tools, closing: closingOf(sky), now: sky.now, settings }),
    describing: { ask: model, budget, prices, timeoutMs, maxTokens: config.MODEL_ANSWER_TOKENS },
  }
}

/** Conversations and descriptions, with a model when one is configured. */
export const openChat = async (parts: Parts) => {
  const { config, mongo, logger, sky, site } = parts
  const replied = countReplies(parts.metrics)
  const model = conversationModel(mongo.connection, config.CHAT_KEPT_DAYS)
  await buildIndexes([model])
  const conversations = conversationRepository(model)
  const inTurn = inTurns(1)
  const compute = createBuiltIn({
    find: sky.sky.find,
    showpieces: sky.sky.showpieces,
    questions,
    photographs: async () => (await site.photographs.all()).photographs,
    town: sky.town,
    zoneOf: sky.zoneOf,
    now: sky.now,
  })
  const builtIn: BuiltIn = asked => inTurn(() => compute(asked))
  const language = openModel(parts)
  const modelFailed = (error: unknown) => logger.warn({ err: error }, 'the model did not answer')
  const answer = answerQuestion({
    builtIn,
    model: language?.answer ?? null,
    answered: replied,
    modelFailed,
    spentOf: error => (error instanceof BudgetSpent ? error.period : null),
  })
  return {
    conversations,
    send: sendMessage({
      conversations,
      answer,
      longest: config.CHAT_MESSAGE_CHARACTERS,
      now: sky.now,
      failed: error => {
        replied('apology')
        logger.error({ err: error }, 'a question could not be answered')
      },
    }),
    enhance: enhanceDescription({
      find: sky.sky.find,
      details: site.photographs.details,
      model: language?.describing ?? null,
      modelFailed,
    }),
  }
}
