/**
 * The world outside: payment gateways and a mail server. Calls to it are never made inside a database transaction: what is about to be
 * asked is written down first, and its outcome afterwards; whatever dies in between is found and finished (see `ahead` and `outside`).
 */
import { manualTerminal } from './manual-terminal.ts'
import { type Mailer, smtpMailer } from './mailer.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { stripeGateway } from './stripe-gateway.ts'

export interface Outside {
  readonly gateways: { readonly manual: PaymentGateway; readonly stripe?: PaymentGateway | undefined }
  readonly mailer?: Mailer | undefined
}

export interface OutsideSettings {
  readonly INNKEEP_STRIPE_KEY: string
  readonly INNKEEP_STRIPE_API: string
  readonly INNKEEP_SMTP_URL: string
  readonly INNKEEP_MAIL_FROM: string
}

export const openOutside = (settings: OutsideSettings): Outside => ({
  gateways: {
    manual: manualTerminal,
    stripe:
      settings.INNKEEP_STRIPE_KEY === ''
        ? undefined
        : stripeGateway({ secretKey: settings.INNKEEP_STRIPE_KEY, api: settings.INNKEEP_STRIPE_API }),
  },
  mailer:
    settings.INNKEEP_SMTP_URL === ''
      ? undefined
      : smtpMailer({ url: settings.INNKEEP_SMTP_URL, from: settings.INNKEEP_MAIL_FROM }),
})

/** Nothing beyond the desk: staff's own terminal, and no mail. */
export const nothingOutside: Outside = { gateways: { manual: manualTerminal } }
