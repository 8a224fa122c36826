#!/bin/sh
# Fresh secrets for docker-compose.yml: sh ops/secrets.sh > .env
set -eu
umask 077
fresh() { openssl rand -hex 32; }
cat <<END
# Where players reach the proxy: host, and port unless it is the usual one.
PUBLIC_HOST=localhost:2567
PORT=2567
POSTGRES_PASSWORD=$(fresh)
REDIS_PASSWORD=$(fresh)
TOKEN_KEY=$(fresh)
ADMIN_KEY=$(fresh)
METRICS_KEY=$(fresh)
END
