// npm start: install what is missing, build what is stale, then run the server in a child process and start it again
// when it ends unasked (docs/decisions/080). A signal goes on to the server; killed, this process takes it along. Node
// built-ins only, and no syntax or import that an old Node would refuse before it can be told that it is old.
var version = process.versions.node.split(".").map(Number);
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  process.stderr.write(
    "O Lastro precisa do Node.js 20.19 ou mais novo (este é o " +
      process.versions.node +
      "): instale a versão LTS de https://nodejs.org e rode npm start de novo.\n",
  );
  process.exit(1);
}

import("./start-server.mjs").then(
  function (launcher) {
    return launcher.startServer();
  },
  function (failure) {
    process.stderr.write("O Lastro não iniciou: " + failure.message + "\n");
    process.exit(1);
  },
);
