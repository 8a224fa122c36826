# Images are pinned by version; docs/operations.md, "With containers", says how to pin digests.

# Builds the browser client, and bundles the server.
FROM node:26.10.0-slim AS built
WORKDIR /built

COPY .npmrc package.json package-lock.json ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY client-sdk/package.json client-sdk/
COPY web/package.json web/
RUN npm install --workspace web --workspace server

COPY tsconfig.base.json ./
COPY shared/src shared/src
COPY client-sdk/src client-sdk/src
COPY web web
COPY docs docs
RUN npm run build --workspace web
COPY server server
RUN npm run build --workspace server -- dist && rm server/dist/*.map

# Only what the server needs at run time: no caches, no compiler (an optional peer of @colyseus/schema), no
# type declarations, no source maps.
FROM node:26.10.0-slim AS packages
WORKDIR /packages

COPY .npmrc package.json package-lock.json ./
COPY shared/package.json shared/
COPY server/package.json server/
RUN npm install --omit=dev --workspace server && \
  find node_modules \( -path node_modules/typescript -o -path 'node_modules/@typescript' -o -path 'node_modules/@types' \
  -o -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -prune -exec rm -r {} +

# The program without its compiled code.
FROM node:26.10.0-slim AS program
WORKDIR /app

COPY --from=packages /packages ./
COPY shared/src shared/src
COPY server/src server/src
COPY scripts/admin.ts scripts/backup.ts scripts/restore.ts scripts/
COPY scripts/admin scripts/admin
COPY scripts/storage scripts/storage
# With these a restore drill finds what to start: the sources, since nothing can be bundled here.
COPY scripts/server-file.ts scripts/compile-cache.ts scripts/
COPY server/build/built-server.ts server/build/old-bundles.ts server/build/
COPY --from=built /built/server/dist server/dist
COPY --from=built /built/web/dist web/dist
RUN mkdir data && chown node:node data

# With its compiled code a start takes a seventh less CPU time. Node uses what was compiled on the same kind of
# processor, by the same user; otherwise it compiles at each start, as it would without.
ENV NODE_COMPILE_CACHE=compiled NODE_COMPILE_CACHE_PORTABLE=1

FROM program AS compiled
RUN mkdir compiled && chown node:node compiled
USER node
COPY scripts/compile.ts scripts/
RUN node scripts/compile.ts && chmod -R go+rX compiled

FROM program
LABEL org.opencontainers.image.title="Dungeon Dice" \
  org.opencontainers.image.description="An authoritative multiplayer server for Dungeon Dice Monsters" \
  org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production PORT=2567

# Owned by root: a server must not be able to change what it runs.
COPY --from=compiled /app/compiled compiled

USER node
EXPOSE 2567
# Checks whether the process lives, not whether it is ready: a server that waits for Redis must not be
# killed.
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# By default Node's heap gets half of the container's memory. The rest is for buffers and the bots' thread.
CMD ["node", "--max-old-space-size-percentage=70", "server/dist/main.js"]
