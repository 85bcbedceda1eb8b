import { CheckoutApplication } from './app/checkout-application.tsx'
import { handed, start } from './app/start.tsx'

start(<CheckoutApplication />, handed())
