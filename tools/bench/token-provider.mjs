// A model server of an OpenAI-compatible form in a process of its own. Replies wait for POST /go; then each sends its words at a
// steady pace, one a chunk, its blank before it, each saying when it was sent, and ends with the sentence that the platform computed, citations included.
// POST /bare answers the same without reading the request. Sends { port } to its parent.
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { timedWord } from "./timed-words.mjs";

const { words, everyMs } = JSON.parse(process.argv[2]);
const wordsInSentence = 12;
let waiting = [];

const chunk = (response, content, finish = null) =>
  response.write(
    `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta: content === "" ? {} : { role: "assistant", content }, finish_reason: finish }] })}\n\n`,
  );

async function reply(response, ending, count) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.flushHeaders();
  if (count > 0) await new Promise((go) => waiting.push(go));
  // Streams do not keep step with each other.
  await pause(Math.random() * everyMs);
  const started = performance.now();
  for (let n = 1; n <= count; n++) {
    await pause(Math.max(0, started + n * everyMs - performance.now()));
    chunk(
      response,
      `${n === 1 ? "" : " "}${timedWord()}${n % wordsInSentence === 0 ? " fim." : ""}`,
    );
  }
  chunk(response, ` fim. ${ending}`);
  chunk(response, "", "stop");
  response.end(
    `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", choices: [], usage: { prompt_tokens: 1000, completion_tokens: count } })}\n\ndata: [DONE]\n\n`,
  );
}

/** The first line of the computed answer that the request quotes. */
function computedSentence(body) {
  const asked =
    JSON.parse(body)
      .messages.filter(({ role }) => role === "user")
      .map(({ content }) =>
        typeof content === "string" ? content : content.map(({ text }) => text).join(""),
      )
      .find((text) => text.includes("resposta calculada pela plataforma")) ?? "";
  return /resposta calculada pela plataforma[^\n]*\n([^\n]+)/.exec(asked)?.[1] ?? "Sem dados.";
}

const server = createServer((request, response) => {
  let body = "";
  request
    .setEncoding("utf8")
    .on("data", (part) => (body += part))
    .on("end", () => {
      if (request.url === "/waiting") return response.end(String(waiting.length));
      if (request.url === "/go") {
        const ready = waiting;
        waiting = [];
        for (const go of ready) go();
        return response.end();
      }
      const isBare = request.url === "/bare";
      // A reply that is asked for again says its last sentence only.
      void reply(
        response,
        isBare ? "" : computedSentence(body),
        !isBare && body.includes("não passou na conferência") ? 0 : words,
      );
    });
});
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
process.on("disconnect", () => process.exit());
