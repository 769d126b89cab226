import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { takeTokenFromAddress } from "#web/features/auth/index.ts";
import { Application } from "./app/application.tsx";
import "./styles/index.css";

// Before the router reads the address.
takeTokenFromAddress(window.location, window.history);

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <Application />
  </StrictMode>,
);
