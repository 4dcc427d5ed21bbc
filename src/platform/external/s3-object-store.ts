/**
 * An S3-compatible object store (Amazon S3, MinIO, Ceph, Scaleway, OVH …), accessed with the AWS SDK. Clients upload files directly with a presigned request
 * that is valid for one key and a limited time. The SDK is large, so it is loaded on first use: most installations store photos on the disk.
 */
import type { Readable } from 'node:stream'
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { type ObjectStore, ObjectStoreUnavailable } from './object-store.ts'

export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** Empty for Amazon S3. */
  readonly endpoint: string
  /** If empty, the SDK takes the credentials from the machine's role or its usual variables. */
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export function s3ObjectStore({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings): ObjectStore {
  let opened: Promise<{ client: S3Client; sdk: typeof import('@aws-sdk/client-s3') }> | undefined
  const open = () =>
    (opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        // Self-hosted stores seldom have a host name per bucket.
        ...(endpoint === '' ? {} : { endpoint, forcePathStyle: true }),
        ...(accessKeyId === '' ? {} : { credentials: { accessKeyId, secretAccessKey } }),
        // Not every compatible store supports the newer checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        maxAttempts: 3,
        requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
      }),
    })))
  return {
    kind: 's3',
    uploadsTo: endpoint === '' ? `https://${bucket}.s3.${region}.amazonaws.com` : new URL(endpoint).origin,
    async presign({ key, mediaType, sizeBytes, expiresInSeconds }) {
      const { client, sdk } = await open()
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
      const command = new sdk.PutObjectCommand({ Bucket: bucket, Key: key, ContentType: mediaType, ContentLength: sizeBytes })
      // Type and length are signed, so the store itself rejects a file other than the declared one.
      const url = await asking(() =>
        getSignedUrl(client, command, {
          expiresIn: expiresInSeconds,
          signableHeaders: new Set(['content-type', 'content-length', 'host']),
        }),
      )
      return { method: 'PUT', url, headers: { 'content-type': mediaType, 'content-length': String(sizeBytes) } }
    },
    async find(key) {
      const { client, sdk } = await open()
      return asking(async () => {
        try {
          const { ContentLength, ContentType } = await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: key }))
          return {
            sizeBytes: ContentLength ?? 0,
            mediaType: ContentType,
            pieces: () =>
              asking(async () => {
                const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }))
                return Body as Readable
              }),
          }
        } catch (error) {
          if (['NoSuchKey', 'NotFound'].includes((error as S3ServiceException).name)) return undefined
          throw error
        }
      })
    },
    async write(key, { bytes, mediaType }) {
      const { client, sdk } = await open()
      await asking(() => client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: mediaType })))
    },
    async remove(key) {
      const { client, sdk } = await open()
      await asking(() => client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key })))
    },
    async *list(prefix) {
      const { client, sdk } = await open()
      for (let next: string | undefined; ; ) {
        const page = await asking(() =>
          client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next })),
        )
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key
        if (!page.IsTruncated) return
        next = page.NextContinuationToken
      }
    },
  }
}

async function asking<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    throw new ObjectStoreUnavailable('the request to the object store failed', { cause: error })
  }
}
