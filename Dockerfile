# Earshot in a container: docs/operation.md says how to run it, and what memory it needs.
ARG NODE=24.21.0-bookworm-slim

# Compiles the server and builds the dashboard, as `npm pack` does.
FROM docker.io/library/node:${NODE} AS build
WORKDIR /build
COPY package.json package-lock.json ./
# The Node of the devDependencies is in the image already.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN PATH="/build/node_modules/.bin:$PATH" node scripts/build-package.ts

# What the server needs, and nothing that only builds it.
FROM docker.io/library/node:${NODE} AS dependencies
WORKDIR /earshot
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force \
  # Nothing reads them at run time.
  && find node_modules -type f \( -name "*.map" -o -name "*.d.ts" -o -name "*.d.mts" -o -name "*.d.cts" \) -delete

FROM docker.io/library/node:${NODE}
LABEL org.opencontainers.image.title="Earshot" \
      org.opencontainers.image.description="What AI says about a brand, measured so that it can be trusted." \
      org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production \
    EARSHOT_HOST=0.0.0.0 \
    EARSHOT_DATA_DIR=/data
WORKDIR /earshot
COPY --from=dependencies /earshot/node_modules node_modules
COPY --from=build /build/dist dist
COPY package.json LICENSE ./
# Hints name commands as a person types them: docker exec earshot earshot brands list
RUN ln -s /earshot/dist/cli/main.js /usr/local/bin/earshot
# Others get no access to the data; the rest of the image can be read-only.
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4800
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.EARSHOT_PORT || 4800}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "dist/cli/main.js"]
CMD ["start"]
