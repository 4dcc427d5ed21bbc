/**
 * External systems: payment gateways, mail server, object store, webhook targets. They are never called inside a database transaction: the intent is stored
 * first and the outcome afterwards, so a call interrupted by a crash is found and completed (see `ahead` and `outside`).
 */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { openWorkers, type Workers } from '../threads/worker-threads.ts'
import type { WebhookSettings } from '../webhooks/worker.ts'
import { manualTerminal } from './card-terminal.ts'
import type { Mailer } from './mailer.ts'
import { diskObjectStore, type ObjectStores, objectStores } from './object-store.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { openVault, type Vault } from './vault.ts'

export interface ExternalSystems {
  readonly gateways: { readonly manual: PaymentGateway; readonly stripe?: PaymentGateway | undefined }
  readonly mailer?: Mailer | undefined
  readonly objects?: ObjectStores | undefined
  readonly webhooks: WebhookSettings
  /** Encrypts secrets and links with the master key. */
  readonly vault: Vault
  /** Worker threads, which keep long computations off the main thread. */
  readonly workers: Workers
  /** The public URL of this service, such as `https://desk.example`; if empty, the host of the request is used. */
  readonly publicUrl: string
  /** The name of this cell; empty if there is only one. */
  readonly cell: string
}

export interface OutsideSettings {
  readonly INNKEEP_STRIPE_KEY: string
  readonly INNKEEP_STRIPE_API: string
  readonly INNKEEP_SMTP_URL: string
  readonly INNKEEP_MAIL_FROM: string
  readonly INNKEEP_DATA_DIR: string
  readonly INNKEEP_PUBLIC_URL: string
  readonly INNKEEP_CELL: string
  readonly INNKEEP_ALLOW_PRIVATE_TARGETS: boolean
  readonly INNKEEP_S3_BUCKET: string
  readonly INNKEEP_S3_REGION: string
  readonly INNKEEP_S3_ENDPOINT: string
  readonly INNKEEP_S3_ACCESS_KEY_ID: string
  readonly INNKEEP_S3_SECRET_KEY: string
}

/** Loads only the configured systems: the libraries of gateways, mail and object stores take memory and startup time. */
export const openExternalSystems = async (settings: OutsideSettings, masterKey: Uint8Array): Promise<ExternalSystems> => ({
  webhooks: { rules: { allowsLoopback: settings.INNKEEP_ALLOW_PRIVATE_TARGETS }, vault: openVault(masterKey) },
  vault: openVault(masterKey),
  gateways: {
    manual: manualTerminal,
    stripe:
      settings.INNKEEP_STRIPE_KEY === ''
        ? undefined
        : (await import('./stripe-gateway.ts')).stripeGateway({
            secretKey: settings.INNKEEP_STRIPE_KEY,
            api: settings.INNKEEP_STRIPE_API,
          }),
  },
  mailer:
    settings.INNKEEP_SMTP_URL === ''
      ? undefined
      : (await import('./smtp-mailer.ts')).smtpMailer({ url: settings.INNKEEP_SMTP_URL, from: settings.INNKEEP_MAIL_FROM }),
  objects: await openObjectStores(settings),
  workers: openWorkers({ isOfService: true }),
  publicUrl: settings.INNKEEP_PUBLIC_URL === '' ? '' : new URL(settings.INNKEEP_PUBLIC_URL).origin,
  cell: settings.INNKEEP_CELL,
})

/** No external systems: only the manual card terminal, no mail. */
export const noExternalSystems: ExternalSystems = {
  gateways: { manual: manualTerminal },
  webhooks: { rules: { allowsLoopback: false }, vault: openVault(randomBytes(32)) },
  vault: openVault(randomBytes(32)),
  workers: openWorkers(),
  publicUrl: '',
  cell: '',
}

async function openObjectStores(settings: OutsideSettings): Promise<ObjectStores> {
  const disk = diskObjectStore(path.join(settings.INNKEEP_DATA_DIR, 'objects'))
  if (settings.INNKEEP_S3_BUCKET === '') return objectStores(disk)
  const { s3ObjectStore } = await import('./s3-object-store.ts')
  const s3 = s3ObjectStore({
    bucket: settings.INNKEEP_S3_BUCKET,
    region: settings.INNKEEP_S3_REGION,
    endpoint: settings.INNKEEP_S3_ENDPOINT,
    accessKeyId: settings.INNKEEP_S3_ACCESS_KEY_ID,
    secretAccessKey: settings.INNKEEP_S3_SECRET_KEY,
  })
  return objectStores(s3, disk)
}
