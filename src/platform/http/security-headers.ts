/** The security headers of every response, as defined by helmet. */
import helmet from '@fastify/helmet'
import Fastify from 'fastify'

/** Disables browser features that no page of this service uses. The camera (inspection photos) and passkeys are allowed for its own pages. */
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
 * Takes the headers from helmet once. They are the same on every response, and setting them one by one in helmet's middleware took a tenth of
 * the time of a read.
 *
 * @param uploadsTo the origin to which the console uploads files, if it uploads directly to an object store
 */
export async function learnSecurityHeaders(uploadsTo?: string): Promise<Record<string, string>> {
  const teacher = Fastify()
  await teacher.register(helmet, {
    // Pages use only scripts and styles of this server and connect only to it (and to the object store).
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        // The PDF of an invoice beside its lines.
        frameSrc: ["'self'"],
        connectSrc: ["'self'", ...(uploadsTo === undefined ? [] : [uploadsTo])],
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
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
