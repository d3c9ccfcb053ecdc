# The packages that run, without those that only build and test.
FROM node:22-bookworm-slim AS packages
WORKDIR /parley
COPY package.json package-lock.json .npmrc ./
COPY tool/stand-ins/embedded-mongodb/package.json tool/stand-ins/embedded-mongodb/
COPY lti/protocol/got lti/protocol/got
COPY tool/stand-ins/demo-partner/package.json tool/stand-ins/demo-partner/
RUN npm ci --omit=dev

FROM node:22-bookworm-slim AS build
WORKDIR /parley
COPY package.json package-lock.json .npmrc ./
COPY tool/stand-ins/embedded-mongodb/package.json tool/stand-ins/embedded-mongodb/
COPY lti/protocol/got lti/protocol/got
COPY tool/stand-ins/demo-partner/package.json tool/stand-ins/demo-partner/
RUN npm ci
COPY . .
RUN npm run build

FROM node:22-bookworm-slim
WORKDIR /parley
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=packages /parley/node_modules node_modules
COPY --from=build /parley/dist dist
COPY --from=build /parley/tool/stand-ins tool/stand-ins
COPY tool/demo-data tool/demo-data
COPY tool/features/auth/common-passwords.txt tool/features/auth/
COPY package.json LICENSE ./
# node_modules/got leads here.
COPY lti/protocol/got lti/protocol/got
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/tool/server.js"]
