# Needs glibc (Typst, DuckDB): no Alpine. Tested without an engine by `npm run test:image`, which takes these very lines.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build -- --release && npm prune --omit=dev && node tools/write-notice.mjs NOTICE
FROM ${NODE_IMAGE}
RUN useradd --system --uid 10001 --home-dir /data lastro && install -d -o lastro -g lastro -m 0700 /data
WORKDIR /app
COPY --from=build /src/dist ./dist
COPY --from=build /src/node_modules ./node_modules
COPY --from=build /src/package.json /src/package-lock.json /src/LICENSE /src/NOTICE ./
COPY --from=build /src/tools/start.mjs /src/tools/start-server.mjs /src/tools/run-server.mjs /src/tools/map-stacks.mjs /src/tools/supervise.mjs /src/tools/install.mjs /src/tools/build-sources.mjs /src/tools/command.mjs ./tools/
USER lastro
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=4s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "tools/start.mjs"]
