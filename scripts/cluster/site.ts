/**
 * nginx configuration for these servers; everything else is in ops/nginx.
 * @param servers their addresses from the proxy's point of view, `host:port`; the first is `/s1`
 */
export const siteText = (servers: readonly string[]): string => `${HEAD}
upstream every {
${servers.map((server) => `  server ${server} max_fails=2 fail_timeout=2s;\n`).join('')}${ANYWAY}
${servers.map((server) => `  server ${server} max_fails=0 backup;\n`).join('')}  keepalive 64;
  # Shorter than the server's own idle timeout, so that it never closes a connection during a request.
  keepalive_timeout 3s;
}
${servers.map((server, index) => `upstream ${nameOf(index)} {\n  server ${server};\n}\n`).join('')}
server {
  include listen.conf;
  include server.conf;
${servers.map((_, index) => locationText(nameOf(index))).join('')}}
`

const HEAD = `# The servers of a cluster. To add one, add its two lines in \`every\`, an \`upstream\` and its \`location\`
# blocks; its PUBLIC_ADDRESS ends in their path. npm run cluster writes a similar file.
`

const ANYWAY = `  # When each of them has failed lately, ask them all the same: a client can make a few requests fail, and
  # must not shut everybody out.`

/** Name of a server, and end of its public address. */
export const nameOf = (index: number): string => `s${index + 1}`

const locationText = (name: string): string => `
  location ~ ^/${name}(?<seat>/[\\w-]+/[\\w-]+)$ {
    include socket.conf;
    proxy_pass http://${name}$seat$is_args$args;
  }
  location ~ ^/${name}(/health|/ready)$ {
    proxy_next_upstream off;
    proxy_pass http://${name}$1;
  }
`
