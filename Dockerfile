FROM node:26.10.0-slim AS pages
WORKDIR /pages

COPY .npmrc package.json package-lock.json ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY client-sdk/package.json client-sdk/
COPY web/package.json web/
RUN npm install --workspace web

COPY tsconfig.base.json ./
COPY shared/src shared/src
COPY client-sdk/src client-sdk/src
COPY web web
COPY docs docs
RUN npm run build --workspace web

FROM node:26.10.0-slim
ENV NODE_ENV=production PORT=2567
WORKDIR /app

COPY .npmrc package.json package-lock.json ./
COPY shared/package.json shared/
COPY server/package.json server/
RUN npm install --omit=dev --workspace server

COPY shared/src shared/src
COPY server/src server/src
COPY scripts/admin.ts scripts/backup.ts scripts/restore.ts scripts/
COPY scripts/admin scripts/admin
COPY scripts/storage scripts/storage
COPY --from=pages /pages/web/dist web/dist
RUN mkdir data && chown node:node data

USER node
EXPOSE 2567
CMD ["node", "server/src/main.ts"]
