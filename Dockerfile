# The sandbox as an image. docs/guides/sandbox-container.md has the commands.
# A test runs these instructions without a builder too: e2e/sandbox/container.test.ts
FROM node:24-alpine AS build
WORKDIR /source
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN mkdir -p /image/app /image/data
RUN node scripts/bundle-sandbox.ts /image/app/supercargo-sandbox.cjs

FROM node:24-alpine
COPY --from=build /image/app /opt/supercargo
COPY --from=build --chown=node:node /image/data /data
COPY LICENSE /opt/supercargo/LICENSE
ENV SUPERCARGO_SANDBOX_URL=http://127.0.0.1:8720
USER node
WORKDIR /data
VOLUME /data
EXPOSE 8720 8721 8722
# The sandbox waits 20 seconds for the lock of a container that was killed.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(process.env.SUPERCARGO_SANDBOX_URL + '/_sandbox/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/opt/supercargo/supercargo-sandbox.cjs", "--host", "0.0.0.0", "--port", "8720", "--queue-port", "8721", "--proxy-port", "8722", "--data", "/data"]
