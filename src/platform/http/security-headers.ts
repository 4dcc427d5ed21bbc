/** The security headers of every answer, decided by helmet. */
import helmet from '@fastify/helmet'
import Fastify from 'fastify'

/** What no page of this service uses, no page gets; passkeys and pictures of inspections are its own. */
const permissionsPolicy = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((name) => `${name}=()`)
  .concat('camera=(self)', 'publickey-credentials-create=(self)', 'publickey-credentials-get=(self)')
  .join(', ')

/**
 * Helmet decides the headers, once: they are the same on every answer, and setting them one by one through its middleware was a tenth of
 * what a read costs.
 *
 * @param uploadsTo the origin to which the console sends files, where they go to a store directly
 */
export async function learnSecurityHeaders(uploadsTo?: string): Promise<Record<string, string>> {
  const teacher = Fastify()
  await teacher.register(helmet, {
    // The reference page brings its own script and style and talks to this server only.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(uploadsTo === undefined ? [] : [uploadsTo])],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: { maxAge: 31_536_000 },
  })
  teacher.get('/', async () => '')
  const { headers } = await teacher.inject('/')
  await teacher.close()
  const notOfHelmet = new Set(['content-type', 'content-length', 'date', 'connection'])
  return {
    ...(Object.fromEntries(Object.entries(headers).filter(([name]) => !notOfHelmet.has(name))) as Record<string, string>),
    'permissions-policy': permissionsPolicy,
  }
}
