# syntax=docker/dockerfile:1

# One image, three commands: web, sidecar and setup (see docker-compose.yml).

FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1 CHECKPOINT_DISABLE=1 ONNXRUNTIME_NODE_INSTALL=skip
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs
RUN node scripts/slim.mjs

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 CHECKPOINT_DISABLE=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data /secrets && chown node:node /data /secrets
COPY --from=build /app/package.json /app/next.config.mjs /app/tsconfig.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/lib ./lib
COPY --from=build /app/server ./server
COPY --from=build /app/public ./public
COPY --from=build /app/.next ./.next
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--env-file-if-exists=/secrets/app.env", "scripts/web.mjs"]
