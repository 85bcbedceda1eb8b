import type { BrowserContext, Route } from '@playwright/test'
import type { FakeStripe } from '../../../services/store/test/support/fake-stripe.ts'

/** What the stand-in's cards do. */
export const STRIPE_CARDS = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  /** The buyer's bank wants them on a page of its own. */
  leaves: '4000000000003220',
} as const

/** In the place of Stripe.js, in the browser: a card form in a frame of Stripe's host, which pays at the fake Stripe. */
const stripeJs = () => {
  const typed = { number: '' }
  window.addEventListener('message', ({ origin, data }: MessageEvent<{ number?: string }>) => {
    if (origin === 'https://js.stripe.com' && typeof data.number === 'string') typed.number = data.number
  })
  const intentAt = (secret: string) => `https://api.stripe.com/v1/payment_intents/${secret.split('_secret_')[0] ?? ''}`
  const element = (secret: string) => ({
    on: () => undefined,
    off: () => undefined,
    update: () => undefined,
    destroy: () => undefined,
    mount: (place: HTMLElement) => {
      const frame = document.createElement('iframe')
      frame.title = 'Secure payment input frame'
      frame.src = `https://js.stripe.com/v3/elements-inner-payment.html#${secret}`
      place.replaceChildren(frame)
    },
  })
  const elements = ({ clientSecret }: { clientSecret: string }) => ({
    create: () => element(clientSecret),
    getElement: () => null,
    update: () => undefined,
    submit: () =>
      Promise.resolve(
        typed.number.length < 16
          ? { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
          : {},
      ),
    fetchUpdates: () => fetch(intentAt(clientSecret)).then(() => ({})),
  })
  interface Asked {
    clientSecret: string
    confirmParams: { return_url: string }
  }
  const confirmPayment = async ({ clientSecret, confirmParams }: Asked) => {
    const body = new URLSearchParams({ number: typed.number })
    const answer = await fetch(`${intentAt(clientSecret)}/confirm`, { method: 'POST', body })
    const { id, error, leaves } = (await answer.json()) as { id: string; error?: object; leaves?: boolean }
    if (error) return { error }
    if (!leaves) return { paymentIntent: { id, status: 'succeeded' } }
    const back = new URLSearchParams({
      ...{ payment_intent: id, payment_intent_client_secret: clientSecret, redirect_status: 'succeeded' },
    })
    window.location.assign(`${confirmParams.return_url}?${back.toString()}`)
    return new Promise(() => undefined)
  }
  const nothing = () => undefined
  Object.assign(window, {
    Stripe: () => ({
      ...{ elements, confirmPayment, createToken: nothing, createPaymentMethod: nothing, confirmCardPayment: nothing },
      ...{ registerAppInfo: nothing, _registerWrapper: nothing },
    }),
  })
}

/** The frame's page: what is typed never stands in the shop's document. */
const CARD_PAGE = `<!doctype html><title>Card</title><label>Card number <input></label><script>
document.querySelector('input').addEventListener('input', event =>
  parent.postMessage({ number: event.target.value.replace(/\\D/g, '') }, '*'))
</script>`

const answer = (route: Route, body: unknown, status = 200) =>
  route.fulfill({ status, json: body, headers: { 'access-control-allow-origin': '*' } })

const pay = async (stripe: FakeStripe, id: string, number: string) => {
  const isDeclined = number === STRIPE_CARDS.declined
  stripe.pay(id, isDeclined ? 'declined' : 'succeeded')
  if (isDeclined)
    return { id, error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } }
  return { id, ...(number === STRIPE_CARDS.leaves && { leaves: true }) }
}

/** Whoever asks for Stripe's script, frame or API in this browser gets the stand-in, served from here. */
export const standInForStripe = async (context: BrowserContext, stripe: FakeStripe) => {
  await context.route('https://js.stripe.com/**', route =>
    route.request().resourceType() === 'script'
      ? route.fulfill({ contentType: 'text/javascript', body: `(${stripeJs.toString()})()` })
      : route.fulfill({ contentType: 'text/html', body: CARD_PAGE }),
  )
  await context.route('https://api.stripe.com/v1/payment_intents/**', async route => {
    const [, , , id = '', action] = new URL(route.request().url()).pathname.split('/')
    const number = new URLSearchParams(route.request().postData() ?? '').get('number') ?? ''
    const answered =
      action === 'confirm' ? await pay(stripe, id, number) : stripe.state().intents.find(intent => intent.id === id)
    await answer(route, answered ?? {}, answered ? 200 : 404)
  })
}
