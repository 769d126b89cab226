// The least that can stand between a model server and a browser: bytes in, bytes out. Sends { port } to its parent.
import { createServer, request as ask } from "node:http";

const { provider } = JSON.parse(process.argv[2]);
const server = createServer((_request, response) => {
  ask(`${provider}/bare`, { method: "POST" }, (upstream) => {
    response.writeHead(upstream.statusCode, { "content-type": "text/event-stream" });
    response.flushHeaders();
    upstream.pipe(response);
  }).end();
});
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
process.on("disconnect", () => process.exit());
